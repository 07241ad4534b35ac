import type { TestProject } from 'vitest/node'
import { openTestServer } from '../../scripts/site/database/test-database.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address by which copies of the catalogue's database are made. */
    testServerUrl: string
  }
}

/** Starts the test database server before the API tests, or uses a running one, and releases it afterwards. */
export default async function setup(project: TestProject) {
  const server = await openTestServer()
  project.provide('testServerUrl', server.adminUrl)
  return server.close
}
