/**
 * `npm run mutate` changes the parts of `src/lib` without side effects, one small thing at a time, and names each change that
 * no unit test notices. `npm run mutate -- --mutate 'src/lib/seo/**'` does so for one part.
 */
export default {
  // Stryker would rewrite it by an API that TypeScript 7 no longer has; nothing needs it here.
  tsconfigFile: 'none',
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  mutate: [
    'src/lib/{texts,values,errors,lighting,search,uploads,fields,seo}/**/*.ts',
    'src/lib/content/{markdown,pictures}.ts',
    'src/lib/kinds/**/{fields,form,facts,fact-rows,json-ld,share-card}.ts',
    'src/lib/kinds/**/*-card-view.ts',
    'src/lib/kinds/product/facts/specification-*.ts',
    // Tables of constants, and what requests pages of the running site.
    '!src/lib/{values/limits,errors/error-codes}.ts',
    '!src/lib/seo/audit/inspect-page.ts',
  ],
  // What is evaluated when a module loads, such as declarations: a run of all tests for each.
  ignoreStatic: true,
  // Builds come and go while it copies.
  ignorePatterns: ['.next*', '.data', 'test-results'],
  incremental: true,
  incrementalFile: '.data/mutation/incremental.json',
  tempDirName: '.data/mutation/sandbox',
  htmlReporter: { fileName: '.data/mutation/report.html' },
  jsonReporter: { fileName: '.data/mutation/report.json' },
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { reportTests: false, allowColor: false },
  allowConsoleColors: false,
  concurrency: 2,
  timeoutMS: 20_000,
}
