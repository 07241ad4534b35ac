import { ApiError } from '../errors/api-error'
import type { SingleRules } from '../records/single-table'
import { fixedSettings } from './fixed-settings'

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
