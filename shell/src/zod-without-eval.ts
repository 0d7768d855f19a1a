// zod compiles its checks with `new Function` if allowed. The Content-Security-Policy forbids that, and each
// attempt would be reported as a violation; every copy of zod on the page reads this setting.
const settings = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
settings.__zod_globalConfig = { ...settings.__zod_globalConfig, jitless: true };

export {};
