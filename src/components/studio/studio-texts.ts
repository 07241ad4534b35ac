import type en from '../../../messages/en.json'

/** The words of the studio, as they stand in the messages. */
export type StudioTexts = (typeof en)['common']['studio'] & {
  processes: Record<string, string>
  list: Pick<(typeof en)['common']['inquiryList'], 'add' | 'added' | 'full' | 'open'>
}
