'use client'

import { useEffect, useRef } from 'react'

type SelectBoxProps = {
  label: string
  checked: boolean
  mixed?: boolean
  /** @param withShift Whether the Shift key was held, which selects a range. */
  onToggle: (withShift: boolean) => void
}

/** Selects a row, or all; `mixed` is some of them. The whole cell takes the click. */
export function SelectBox({ label, checked, mixed = false, onToggle }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <label className="-my-2.5 -ml-3 grid size-11 cursor-pointer place-items-center">
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
        aria-label={label}
        className="size-6 cursor-pointer accent-amber"
      />
    </label>
  )
}
