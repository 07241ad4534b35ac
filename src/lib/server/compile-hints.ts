import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** V8's explicit compile hints (v8.dev/blog/explicit-compile-hints); to all others it is a comment. Must come first. */
const CALLED_ON_LOAD = '//# allFunctionsCalledOnLoad\n'

const buildManifestSchema = z.object({ rootMainFiles: z.array(z.string()) })

/**
 * Has browsers compile the scripts every page starts with while they arrive, on another thread. Each of their functions
 * would else be compiled when it is first called, which more than doubles the one long task of a page's start.
 * Part of the build (next.config.ts), before the scripts are compressed.
 * @param distDir with the finished build
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
