'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useContext, useState } from 'react'
import type { EditedRecord } from '@/lib/fields/form-values'
import type { Field, ResourceKey } from '@/lib/resources/admin-resource'
import { RESOURCES } from '@/lib/resources/all-resources'
import { FIELD_CLASS, faultProps } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { useNotices } from '../core/notices'
import { useRenewal } from '../core/records'
import { useResourceWords } from '../core/resource-words'
import { type Session, useSession } from '../core/session'
import { CreateRecordContext } from './create-record'

const PAGE_SIZE = 100

/** Which resources can be added to from the select of another one's form. */
const CREATED_IN_PLACE: readonly ResourceKey[] = ['blog-categories']

type SelectProps = {
  id: string
  name: string
  value: string
  onChange: (value: string) => void
  fault?: string
  required?: boolean
}

const SELECT_CLASS = `${FIELD_CLASS} h-11 text-sm`

/** A choice out of fixed values, or out of the things of another resource. */
export function OptionSelect({ options, ...props }: SelectProps & Pick<Field, 'options'>) {
  if (options && 'resource' in options) return <ThingSelect resourceKey={options.resource} {...props} />
  return <ValueSelect options={(options ?? []) as readonly string[]} {...props} />
}

function ValueSelect({ options, onChange, fault, ...props }: SelectProps & { options: readonly string[] }) {
  const t = useTranslations('admin.form')
  const words = useResourceWords()
  return (
    <select
      {...props}
      {...faultProps(props.id, fault)}
      onChange={(event) => onChange(event.target.value)}
      className={SELECT_CLASS}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {option === '' ? t('none') : words.value(option)}
        </option>
      ))}
    </select>
  )
}

async function readAll(session: Session, key: ResourceKey): Promise<EditedRecord[]> {
  const { list } = RESOURCES[key].urls
  const things: EditedRecord[] = []
  let next: string | null = `${list}${list.includes('?') ? '&' : '?'}limit=${PAGE_SIZE}`
  while (next !== null) {
    const page: { items: EditedRecord[]; next: string | null } = await session.list<EditedRecord>(next)
    things.push(...page.items)
    next = page.next
  }
  return things
}

/** The things of a resource, for choosing one. */
export function useOptions(key: ResourceKey) {
  const session = useSession()
  return useQuery({ queryKey: ['admin', key, 'options'], queryFn: () => readAll(session, key) })
}

function ThingSelect({ resourceKey, onChange, fault, ...props }: SelectProps & { resourceKey: ResourceKey }) {
  const t = useTranslations('admin.form')
  const words = useResourceWords()
  const CreateRecord = useContext(CreateRecordContext)
  const [creating, setCreating] = useState(false)
  const resource = RESOURCES[resourceKey]
  const things = useOptions(resourceKey)
  const notices = useNotices()
  const renew = useRenewal()
  const known = things.data?.some(({ id }) => id === props.value)
  const newThing = t('newThing', { thing: words.thing(resourceKey) })

  return (
    <div className="flex gap-2">
      <select
        {...props}
        {...faultProps(props.id, fault)}
        onChange={(event) => onChange(event.target.value)}
        className={`${SELECT_CLASS} min-w-0 flex-1`}
      >
        <option value="">{things.isPending ? t('loading') : t('choose')}</option>
        {props.value !== '' && !known && <option value={props.value}>{t('unknownThing')}</option>}
        {things.data?.map((thing) => (
          <option key={thing.id} value={thing.id}>
            {String(thing[resource.title])}
          </option>
        ))}
      </select>
      {CreateRecord && CREATED_IN_PLACE.includes(resourceKey) && (
        <button
          type="button"
          onClick={() => setCreating(true)}
          title={newThing}
          className="grid size-11 shrink-0 place-items-center rounded-ui border border-field text-ink-2 hover:border-ink hover:text-ink"
        >
          <Icon name="plus" className="size-4" />
          <span className="sr-only">{newThing}</span>
        </button>
      )}
      {CreateRecord && creating && (
        <CreateRecord
          resource={resource}
          onCreated={async ({ id }) => {
            notices.success(words.success(resource, 'create'))
            await renew()
            onChange(id)
            setCreating(false)
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </div>
  )
}
