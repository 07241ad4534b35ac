import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { findProgram, installHint } from '../../scripts/site/system.mjs'

const java = findProgram('java')

/** What the checker of the W3C needs and this machine lacks; empty where it can run. */
export const CHECKER_NEEDS = java ? '' : `Java. ${installHint('default-jre-headless')}`

/** Room for what it says about pages that are all wrong. */
const OUTPUT_MAX_BYTES = 32 * 1024 * 1024

type Said = { messages: { url: string; message: string; extract?: string }[] }

/**
 * The errors that the Nu Html Checker, the one of validator.w3.org, finds in pages: all of them in one go, because Java takes
 * longer to start than to check a page.
 */
export async function checkerErrors(pages: readonly { path: string; html: string }[]): Promise<string[]> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'checked-pages-'))
  try {
    const files = pages.map((_, index) => path.join(folder, `${index}.html`))
    await Promise.all(pages.map(({ html }, index) => fs.writeFile(files[index] ?? '', html)))
    const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
    const { stderr } = await promisify(execFile)(
      java ?? '',
      ['-Xss1m', '-jar', jar, '--errors-only', '--exit-zero-always', '--format', 'json', ...files],
      { maxBuffer: OUTPUT_MAX_BYTES },
    )
    const { messages } = JSON.parse(stderr) as Said
    return messages.map(({ url, message, extract = '' }) => {
      const page = pages[Number(path.basename(url, '.html'))]
      return `${page?.path} ${message} ${extract.trim()}`
    })
  } finally {
    await fs.rm(folder, { recursive: true })
  }
}
