import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { step, UserError } from '../../site/command.mjs'
import { exitingWithParent, freePort, runNode, waitFor } from '../../site/processes.mjs'
import { inProject } from '../../site/project.mjs'

const FOLDER = inProject('.data', 'bench', 'bare-next')
const NEXT = path.join(FOLDER, 'node_modules', 'next', 'dist', 'bin', 'next')

const FILES = {
  'package.json': '{ "private": true, "type": "module" }\n',
  'next.config.mjs': `export default { turbopack: { root: import.meta.dirname }, poweredByHeader: false }
`,
  'app/layout.jsx':
    'export default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>\n}\n',
  'app/[page]/page.jsx': `import sizes from '../../sizes.json'

export const dynamicParams = false

export function generateStaticParams() {
  return Object.keys(sizes).map((page) => ({ page }))
}

export default async function Page({ params }) {
  const { page } = await params
  return <main>{'Portable light. '.repeat(Math.ceil(sizes[page] / 16))}</main>
}
`,
}

/**
 * An app of the same Next.js with nothing but static pages, each of as many bytes of HTML as one of the site's, and
 * none of the site's code: what the framework itself can do.
 * @param {{name: string, body: string}[]} pages
 * @returns {Promise<string>} its address, below which each page stands by its name
 */
export async function startBareNext(shutdown, pages) {
  await step('Building a bare Next app', async () => {
    // A page's text stands in it twice: as HTML and in the data for the browser.
    await build(pages.map(({ name, body }) => [name, Buffer.byteLength(body) / 2]))
  })
  const port = await freePort()
  const [command, args, options] = exitingWithParent([NEXT, 'start', '-p', String(port), '-H', 'localhost'], {
    cwd: FOLDER,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  })
  const child = spawn(command, args, options)
  for (const stream of [child.stdout, child.stderr]) stream.resume()
  shutdown.add(() => child.kill('SIGTERM'))
  const base = `http://localhost:${port}`
  const up = await waitFor(
    () =>
      fetch(`${base}/${pages[0].name}`).then(
        ({ ok }) => ok,
        () => false,
      ),
    60_000,
  )
  if (!up) throw new UserError('The bare Next app did not start.')
  return base
}

/** Packages and what they need, linked into the app: with a root above it, Next.js would find this site's own files. */
function linkPackages(names) {
  const due = [...names]
  for (const name of due) {
    const source = inProject('node_modules', name)
    if (!fs.existsSync(source)) continue
    const target = path.join(FOLDER, 'node_modules', name)
    if (!fs.existsSync(target)) linkFolder(source, target)
    const { dependencies, optionalDependencies } = JSON.parse(
      fs.readFileSync(path.join(source, 'package.json'), 'utf8'),
    )
    const needed = Object.keys({ ...dependencies, ...optionalDependencies })
    due.push(...needed.filter((other) => !due.includes(other)))
  }
}

function linkFolder(source, target) {
  fs.mkdirSync(target, { recursive: true })
  for (const entry of fs.readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)]
    if (entry.isDirectory()) linkFolder(from, to)
    else fs.linkSync(from, to)
  }
}

async function build(sizes) {
  fs.rmSync(FOLDER, { recursive: true, force: true })
  linkPackages(['next', 'react', 'react-dom'])
  for (const [file, content] of Object.entries({
    ...FILES,
    'sizes.json': JSON.stringify(Object.fromEntries(sizes)),
  })) {
    fs.mkdirSync(path.dirname(path.join(FOLDER, file)), { recursive: true })
    fs.writeFileSync(path.join(FOLDER, file), content)
  }
  const { code, output } = await runNode([NEXT, 'build'], {
    cwd: FOLDER,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NEXT_DIST_DIR: '' },
  })
  if (code !== 0) throw new UserError(`The bare Next app could not be built:\n${output.trim()}`)
}
