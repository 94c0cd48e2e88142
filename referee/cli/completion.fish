function __referee_complete
    set -l found (env _TYPER_COMPLETE_ARGS=(commandline -cp) _REFEREE_COMPLETE=complete_fish referee 2>/dev/null)
    set -l code $status
    if test (count $found) -gt 0
        printf '%s\n' $found
    else if test $code -ne 1
        __fish_complete_path (commandline -ct)
    end
end

complete --command referee --no-files --keep-order --arguments '(__referee_complete)'
