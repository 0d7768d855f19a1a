// Imported before oidc-provider, which warns at each start of a Node without the name of a long-term line: 26.10 came
// before its line had one.
process.release.lts ??= 'unnamed';
