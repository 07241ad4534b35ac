import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** V8's explicit compile hint (v8.dev/blog/explicit-compile-hints), a comment to other engines. It has to come first. */
const CALLED_ON_LOAD = '//# allFunctionsCalledOnLoad\n'

const buildManifestSchema = z.object({ rootMainFiles: z.array(z.string()) })

/**
 * Makes browsers compile the scripts that start every page while they arrive, on another thread. Otherwise each function is
 * compiled when it is first called, which more than doubles the one long task of a page's start. The build does this
 * (next.config.ts) before the scripts are compressed.
 *
 * @param distDir the folder with the finished build
 */
export async function hintCompilation(distDir: string): Promise<void> {
  const manifest: unknown = JSON.parse(await readFile(path.join(distDir, 'build-manifest.json'), 'utf8'))
  const { rootMainFiles } = buildManifestSchema.parse(manifest)
  await Promise.all(
    rootMainFiles.map(async (name) => {
      const file = path.join(distDir, name)
      const script = await readFile(file, 'utf8')
      if (!script.startsWith(CALLED_ON_LOAD)) await writeFile(file, CALLED_ON_LOAD + script)
    }),
  )
}
