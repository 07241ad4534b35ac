import { shippedNode } from '../../content/shipped-texts'
import { isOfType } from '../../fields/field'
import type { SingleKey } from '../single-keys'
import { SINGLES } from '../singles'

type Stored = Readonly<Record<string, unknown>>

/** Whether a picture is shown: `home.valueCard2.picture` stands beside the second of `home.valueCards`. */
function isShown(at: string, valueAt: (key: string) => unknown): boolean {
  const [, list = '', number] = /^(\D+)(\d+)\.picture$/.exec(at) ?? []
  return number === undefined || (valueAt(`${list}s`) as unknown[]).length >= Number(number)
}

/**
 * The pages that show a picture which came with the software.
 *
 * @param storedOf What is stored of the English texts of a page, by its key.
 */
export function pagesWithShippedPictures(storedOf: (key: SingleKey) => Stored): SingleKey[] {
  return (Object.keys(SINGLES) as SingleKey[]).filter((key) => {
    const stored = storedOf(key)
    const valueAt = (at: string) => stored[at] ?? shippedNode(at)
    return Object.values(SINGLES[key].declared).some((field) => {
      const { at } = field as { at?: string }
      if (!at?.endsWith('.picture') || !isOfType(field, 'picture')) return false
      const shipped = shippedNode(at)
      return shipped !== null && valueAt(at) === shipped && isShown(at, valueAt)
    })
  })
}
