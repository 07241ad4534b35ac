'use client'

import { wordKey } from '@/lib/fields/types/choice'
import { useKindTexts } from '../core/kind-texts'
import type { InputProps } from './form-context'

type CodeBoxesProps = Pick<InputProps<string[]>, 'field' | 'name' | 'value' | 'error' | 'onChange'> & {
  codes: readonly string[]
}

/** A box to tick for each code. */
export function CodeBoxes({ codes, field, name, value, error, onChange }: CodeBoxesProps) {
  const words = useKindTexts()
  const isKept = (each: string) => !codes.includes(each) && value.includes(each)
  return (
    <div className="flex flex-wrap gap-x-6">
      {codes.map((code) => (
        <label key={code} className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            name={`${name}.${code}`}
            checked={value.includes(code)}
            aria-invalid={error !== undefined}
            onChange={({ target }) =>
              onChange([
                ...codes.filter((each) => (each === code ? target.checked : value.includes(each))),
                ...value.filter(isKept),
              ])
            }
            className="size-6 shrink-0 accent-amber"
          />
          {words.value(wordKey(code, field))}
        </label>
      ))}
    </div>
  )
}
