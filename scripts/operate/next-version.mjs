/**
 * `npm run test:next` builds the site with a version of Next.js that is newer than ours and runs the tests that
 * docs/next-internals.md names, in a copy of the last commit: the newest version npm has, or `-- 16.5.0`.
 */
import fs from 'node:fs'
import path from 'node:path'
import { print, runCommand, step, UserError } from '../site/command.mjs'
import { INSTALL_OPTIONS, runNpm } from '../site/install.mjs'
import { run } from '../site/processes.mjs'
import { inProject, PROJECT } from '../site/project.mjs'
import { unpackCommit } from '../site/system.mjs'

/** The test files the document names, by the stage of `npm test` they belong to. */
function testFiles() {
  const text = fs.readFileSync(inProject('docs', 'next-internals.md'), 'utf8')
  const named = new Set([...text.matchAll(/`((?:unit|api|e2e)\/[\w/-]+)`/g)].map(([, name]) => name))
  return Object.entries({ unit: 'test', api: 'test', e2e: 'spec' }).map(([stage, ending]) => ({
    stage,
    files: [...named]
      .filter((name) => name.startsWith(`${stage}/`))
      .map((name) => `tests/${name}.${ending}.ts`),
  }))
}

async function newestVersion() {
  const { code, output } = await runNpm(['view', 'next', 'versions', '--json', '--loglevel=error'], PROJECT)
  if (code !== 0) throw new UserError(`npm does not tell which versions there are:\n${output.trim()}`)
  return JSON.parse(output).at(-1)
}

/** Copies a folder of packages without their contents: both names stand for the same files, which npm replaces and never changes. */
function linkFolder(from, to) {
  fs.mkdirSync(to, { recursive: true })
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target)
    else fs.linkSync(source, target)
  }
}

async function installNext(folder, version) {
  linkFolder(inProject('node_modules'), path.join(folder, 'node_modules'))
  const options = INSTALL_OPTIONS.filter((option) => option !== '--no-save')
  const { code, output } = await runNpm(
    ['install', '--save-exact', ...options, '--include=dev', `next@${version}`],
    folder,
  )
  if (code !== 0) throw new UserError(`Next.js ${version} could not be installed:\n${output.trim()}`)
}

// Packages beside Next.js accept the versions they know; which others they work with is what the tests are to show.
process.env.npm_config_legacy_peer_deps = 'true'

await runCommand(async () => {
  const version = process.argv[2] ?? (await newestVersion())
  const stages = testFiles()
  // On the same disk as the packages, for the links.
  fs.mkdirSync(inProject('.data'), { recursive: true })
  const folder = fs.mkdtempSync(inProject('.data', 'next-'))
  try {
    await step(`Installing Next.js ${version}`, async () => {
      await run(...unpackCommit('HEAD', folder), { cwd: PROJECT })
      await installNext(folder, version)
    })
    for (const { stage, files } of stages) {
      print(`\nNext.js ${version}, ${stage}: ${files.length} files`)
      const test = path.join(folder, 'scripts', 'site', 'test.mjs')
      const { code } = await run(process.execPath, [test, stage, ...files], { cwd: folder, stdio: 'inherit' })
      if (code !== 0) process.exitCode = 1
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
})
