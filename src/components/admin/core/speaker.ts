import { useMemo } from 'react'
import type { Speaker } from '@/lib/fields/value-type'
import { useInterfaceLanguage } from './admin-texts'
import { useKindTexts } from './kind-texts'

/** Says values in the interface's language; records by their ids and times as they are stored, which are drawn apart. */
export function useSpeaker(yes: string, no: string): Speaker {
  const { value } = useKindTexts()
  const [locale] = useInterfaceLanguage()
  return useMemo(
    () => ({ locale, word: value, yes, no, record: (_, id) => id, moment: String }),
    [locale, value, yes, no],
  )
}
