import { siteEnvironment } from '../config/env'
import { siteUrl } from '../config/site-url'
import { ApiError } from '../errors/api-error'
import type { FixedValues, SingleRules } from '../records/single-table'
import { SETTING_VARIABLES } from './settings'

/** The settings that environment variables set. The address of the site is one of the server's alone. */
export function fixedSettings(): FixedValues {
  const env = siteEnvironment()
  const set = Object.entries(SETTING_VARIABLES).flatMap(([path, variable]) => {
    const value = env[variable]
    return value === undefined ? [] : [[path, { value, variable }]]
  })
  return { ...Object.fromEntries(set), siteUrl: { value: siteUrl(), variable: 'SITE_URL' } }
}

/** What is done with settings beside their schemas: logos are made safe before they are stored. */
export const settingsRules: SingleRules = {
  fixed: fixedSettings,
  async prepare(input) {
    const prepared = { ...input }
    for (const name of ['logo', 'logoOnDark'] as const) {
      if (typeof input[name] !== 'string') continue
      // Pages are rendered without this code.
      const { storableLogo } = await import('../media/storable-logo')
      try {
        prepared[name] = await storableLogo(input[name])
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const { code, values, details } = error
        const [first] = details.errors ?? []
        const found = first ?? { code, ...(values && { values }) }
        throw new ApiError('some_fields_invalid', { errors: [{ ...found, path: name }] })
      }
    }
    return prepared
  },
}
