'use client'

import * as Radix from '@radix-ui/react-dropdown-menu'
import { type ReactNode, useRef, useState } from 'react'
import { AdminIcon } from '../core/admin-icon'

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-ui px-3 text-sm outline-none select-none data-[disabled]:opacity-50 data-[highlighted]:bg-plate'

type MenuProps = {
  /** The button's accessible name. */
  label: string
  /** What the button shows. */
  button: ReactNode
  buttonClassName?: string
  children: ReactNode
}

/** A button that opens a menu: arrows move, letters find, Escape closes and gives the focus back. */
export function Menu({ label, button, buttonClassName = MENU_BUTTON, children }: MenuProps) {
  // Screen readers find the menu inside a landmark: the one there is when the menu opens.
  const [landmark, setLandmark] = useState<Element | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const toggle = (open: boolean) => {
    if (open) setLandmark(document.querySelector('main'))
    setIsOpen(open)
  }
  return (
    // Not modal: the page behind goes on scrolling, and its scrollbar stays where it is.
    <Radix.Root modal={false} open={isOpen} onOpenChange={toggle}>
      <Radix.Trigger
        ref={trigger}
        aria-label={label}
        // Radix opens on pointerdown; a menu without room beside its button then opens under the pointer, and the
        // pointerup of the same press selects an item.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => toggle(!isOpen)}
        className={buttonClassName}
      >
        {button}
      </Radix.Trigger>
      <Radix.Portal container={landmark}>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          // The click on the button closes the menu; closed by the press before, it would open again.
          onInteractOutside={(event) => {
            if (trigger.current?.contains(event.target as Node)) event.preventDefault()
          }}
          className="z-50 min-w-44 overflow-y-auto rounded-ui border border-line bg-paper p-1 text-ink shadow-menu max-h-(--radix-dropdown-menu-content-available-height)"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const MENU_BUTTON =
  'inline-flex min-h-11 items-center gap-2 rounded-ui px-3 text-sm text-ink-2 hover:bg-plate hover:text-ink data-[state=open]:bg-plate data-[state=open]:text-ink'

type MenuActionProps = { onSelect: () => void; danger?: boolean; children: ReactNode }

export function MenuAction({ onSelect, danger = false, children }: MenuActionProps) {
  return (
    <Radix.Item onSelect={onSelect} className={`${ITEM} ${danger ? 'text-danger' : ''}`}>
      {children}
    </Radix.Item>
  )
}

type MenuCheckProps = { checked: boolean; disabled: boolean; onToggle: () => void; children: ReactNode }

/** One of several that can be chosen together: the menu stays open. */
export function MenuCheck({ checked, disabled, onToggle, children }: MenuCheckProps) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      disabled={disabled}
      onCheckedChange={onToggle}
      onSelect={(event) => event.preventDefault()}
      className={ITEM}
    >
      <span className="w-4">
        <Radix.ItemIndicator>
          <AdminIcon name="check" className="size-4" />
        </Radix.ItemIndicator>
      </span>
      {children}
    </Radix.CheckboxItem>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <Radix.Label className="sticky -top-1 z-1 -mx-1 -mt-1 bg-paper px-4 py-2 text-xs text-ink-3">
      {children}
    </Radix.Label>
  )
}

/** Leads away from the admin, in a tab of its own. */
export function MenuAnchor({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Radix.Item asChild className={ITEM}>
      <a href={href} target="_blank" rel="noopener">
        {children}
      </a>
    </Radix.Item>
  )
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />
}

type MenuChoiceProps<T extends string> = {
  value: T
  options: readonly { value: T; label: string; lang?: string }[]
  onChoose: (value: T) => void
}

/** One of several: the chosen one carries a tick. */
export function MenuChoice<T extends string>({ value, options, onChoose }: MenuChoiceProps<T>) {
  return (
    <Radix.RadioGroup value={value} onValueChange={(chosen) => onChoose(chosen as T)}>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} lang={option.lang} className={ITEM}>
          <span className="w-4">
            <Radix.ItemIndicator>
              <AdminIcon name="check" className="size-4" />
            </Radix.ItemIndicator>
          </span>
          {option.label}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}
