'use client'

import { type ComponentType, createContext } from 'react'
import type { FormValues } from '@/lib/fields/forms/form-values'
import type { AnyRecord } from '@/lib/fields/record-values'
import type { AnyKind } from '@/lib/kinds'

export type CreateRecordProps = {
  kind: AnyKind
  /** Values of controls it begins with. */
  initial?: FormValues
  onCreated: (record: AnyRecord) => void
  onClose: () => void
}

/**
 * The dialog in which a select creates the record it lacks. The dialog holds a form itself, so the form gets it from
 * above; null where nothing can be created.
 */
export const CreateRecordContext = createContext<ComponentType<CreateRecordProps> | null>(null)
