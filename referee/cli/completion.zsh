#compdef referee

_referee() {
    local answer code
    local -a found
    answer=$(env _TYPER_COMPLETE_ARGS="${words[1,$CURRENT]}" \
                 _REFEREE_COMPLETE=complete_zsh "${words[1]}" 2>/dev/null)
    code=$?
    found=("${(@f)answer}")
    if [[ -n "$found" ]]; then
        _describe -V referee found
    elif [[ $code -ne 1 ]]; then
        _files
    fi
}

if [[ "$funcstack[1]" = _referee ]]; then
    _referee "$@"
else
    (( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
    compdef _referee referee
fi
