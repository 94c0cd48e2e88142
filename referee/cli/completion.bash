_referee_completion() {
    local IFS=$'\n'
    local answer code found
    answer=$(env COMP_WORDS="${COMP_WORDS[*]}" COMP_CWORD=$COMP_CWORD \
                 _REFEREE_COMPLETE=complete_bash "$1" 2>/dev/null)
    code=$?
    COMPREPLY=()
    while IFS= read -r found; do
        [[ -n $found ]] && COMPREPLY+=("$found")
    done <<< "$answer"
    [[ $code -eq 1 ]] && compopt +o default 2>/dev/null
    return 0
}

complete -o default -F _referee_completion referee
