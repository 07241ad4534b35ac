import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { isClientCurrent } from '../../../scripts/site/prisma-client.mjs'
import { inProject } from '../../../scripts/site/project.mjs'

/** A file as it would be committed now. */
function staged(file: string) {
  const { status, stdout } = spawnSync('git', ['show', `:${file}`], { cwd: inProject(), encoding: 'utf8' })
  if (status !== 0) throw new Error(`git has no ${file}`)
  return stdout
}

const hasGit = spawnSync('git', ['rev-parse', ':package.json'], { cwd: inProject() }).status === 0

describe('the database client in git', () => {
  const changed = (name: string, from: string, to: string) => (file: string) =>
    file === name ? staged(file).replace(from, to) : staged(file)

  test.skipIf(!hasGit)(
    'is committed with the schema it is made from (needs a clone of the repository)',
    () => {
      expect(isClientCurrent(staged), 'git add prisma/schema.prisma src/generated').toBe(true)
    },
  )

  test.skipIf(!hasGit)('is not that of another schema or version (needs a clone of the repository)', () => {
    expect(isClientCurrent(changed('prisma/schema.prisma', 'model ', '\nmodel '))).toBe(false)
    expect(isClientCurrent(changed('package.json', '"@prisma/client": "', '"@prisma/client": "1'))).toBe(
      false,
    )
  })
})
