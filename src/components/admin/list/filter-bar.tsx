'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { IN_REVIEW, type ListFilter, languageGap, languageGaps, NONE } from '@/lib/fields/list-filters'
import { wordKey } from '@/lib/fields/types/choice'
import { type AnyKind, listedKind } from '@/lib/kinds'
import { people } from '@/lib/kinds/person/fields'
import type { TranslatedLocale } from '@/lib/texts/locales'
import { FIELD_CLASS } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { useRecordName } from '../controls/record-name'
import { useRecordOptions } from '../controls/record-options'
import { RecordSearch } from '../controls/record-search'
import { useMe } from '../core/identity/me'
import { useKindTexts } from '../core/kind-texts'
import { useTitleOf } from '../core/records'
import { useTranslationLanguage } from '../core/translation-language'
import { type ListState, withFilter } from './use-list-query'

/** The ages of changes that can be chosen, in days. */
const SINCE = ['1d', '7d', '30d', '365d'] as const

/** Of more the labels would be cut in one line. */
const ONE_LINE_MAX = 6

type FilterBarProps = {
  kind: AnyKind
  state: ListState
  onShow: (next: Partial<ListState>) => void
  /** What else stands in its line. */
  children?: ReactNode
}

/** What a list is narrowed by, from its fields. On a phone the filters stand behind a button. */
export function FilterBar({ kind, state: { filters }, onShow, children }: FilterBarProps) {
  const t = useTranslations('admin.filters')
  const [open, setOpen] = useState(false)
  const id = useId()
  const active = Object.keys(filters).length
  // The boxes of people stand above.
  const { choices } = useTranslationLanguage()
  const offered = kind.filters.filter(
    ({ name, type }) => !(kind.personal && name === 'status') && !(type === 'texts' && choices.length === 0),
  )

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start pb-4">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-medium sm:hidden"
      >
        {active > 0 ? t('headingOf', { count: active }) : t('heading')}
        <Icon name="chevron" className={`size-4 text-ink-3 ${open ? 'rotate-180' : ''}`} />
      </button>
      <fieldset
        id={id}
        aria-label={t('heading')}
        // On a wide screen they share one line, in which none is left alone.
        className={`min-w-0 ${open ? 'grid' : 'hidden'} grid-cols-2 gap-2 max-sm:order-1 max-sm:col-span-2 sm:flex sm:flex-wrap sm:items-center ${offered.length > ONE_LINE_MAX ? '' : 'xl:flex-nowrap'}`}
      >
        {offered.map((filter) => (
          <FilterSelect
            key={filter.name}
            kind={kind}
            filter={filter}
            value={filters[filter.name] ?? ''}
            onChoose={(value) => onShow({ filters: withFilter(filters, filter.name, value) })}
          />
        ))}
        {active > 0 && (
          <button
            type="button"
            onClick={() => onShow({ filters: {} })}
            className="min-h-11 px-2 text-left text-sm underline underline-offset-4"
          >
            {t('clear')}
          </button>
        )}
      </fieldset>
      {children}
    </div>
  )
}

type FilterSelectProps = {
  kind: AnyKind
  filter: ListFilter
  value: string
  onChoose: (value: string) => void
}

function FilterSelect({ kind, filter, value, onChoose }: FilterSelectProps) {
  const t = useTranslations('admin.filters')
  const words = useKindTexts()
  const own = `of.${filter.type}`
  const { choices } = useTranslationLanguage()
  const { review } = useMe()
  const language = choices.map(words.value).join(' / ')
  const label = t.has(own) ? t(own, { language }) : words.field(kind.key, filter.name)
  const optionText = (option: string) => {
    const found = filter.type === 'texts' && languageGap(option)
    if (found) return t(`options.texts.${found.gap}`, { language: words.value(found.locale) })
    const text = `options.${filter.type}.${option}`
    if (t.has(text)) return t(text)
    return words.value('wordsOf' in filter ? wordKey(option, filter) : option)
  }
  const isActive = value !== ''
  const [isSearching, setSearching] = useState(false)
  const isOfPeople = filter.type === 'record' && filter.kind === people.key
  const control = (
    <select
      value={value}
      onChange={({ target }) => (target.value === FIND ? setSearching(true) : onChoose(target.value))}
      aria-label={label}
      className={`${FIELD_CLASS} h-10 text-sm sm:w-auto sm:max-w-52 xl:min-w-24 xl:shrink ${isActive ? 'border-ink font-semibold' : 'text-ink-2'}`}
    >
      <option value="">{isOfPeople ? t('everybodys') : t('any', { field: label })}</option>
      {isOfPeople ? (
        <PeopleOptions />
      ) : filter.type === 'record' ? (
        <RecordOptions kindKey={filter.kind} />
      ) : filter.type === 'records' ? (
        <FoundOptions kindKey={filter.kind} value={value} />
      ) : (
        optionsOf(filter, choices)
          .filter((option) => option !== IN_REVIEW || review)
          .map((option) => (
            <option key={option} value={option}>
              {optionText(option)}
            </option>
          ))
      )}
    </select>
  )
  if (!isSearching || filter.type !== 'records') return control
  return (
    <>
      {control}
      <RecordSearch
        kindKey={listedKind(filter.kind).key}
        title={label}
        except={[]}
        onPick={({ record }) => {
          setSearching(false)
          onChoose(record.id)
        }}
        onClose={() => setSearching(false)}
      />
    </>
  )
}

/** The option that opens a search; no record has it for its id. */
const FIND = 'find…'

/** The record that is chosen, of a kind with too many to list them, and the way to find another one by typing. */
function FoundOptions({ kindKey, value }: { kindKey: string; value: string }) {
  const t = useTranslations('admin')
  const words = useKindTexts()
  const { key } = listedKind(kindKey)
  const isRecord = value !== '' && value !== NONE
  const name = useRecordName(key, isRecord ? value : '')
  return (
    <>
      {isRecord && <option value={value}>{name}</option>}
      <option value={FIND}>{t('form.chooseRecord', { record: words.singular(key) })}</option>
      <option value={NONE}>{t('filters.options.record.none')}</option>
    </>
  )
}

/** The values of a filter that are offered, of languages those the site has. */
const optionsOf = ({ type, options = SINCE }: ListFilter, locales: readonly TranslatedLocale[]) =>
  type === 'texts' ? languageGaps(locales) : options

/** Mine, nobody's, and those of each of the others. */
function PeopleOptions() {
  const t = useTranslations('admin.filters')
  const { personId } = useMe()
  const { data = [] } = useRecordOptions(people.key)
  const titleOf = useTitleOf()
  const own = data.find(({ id }) => id === personId)
  return (
    <>
      {own && <option value={own.id}>{t('mine')}</option>}
      <option value={NONE}>{t('nobodys')}</option>
      {data
        .filter((person) => person !== own)
        .map((person) => (
          <option key={person.id} value={person.id}>
            {titleOf(people, person)}
          </option>
        ))}
    </>
  )
}

function RecordOptions({ kindKey }: { kindKey: string }) {
  const t = useTranslations('admin.filters')
  const titleOf = useTitleOf()
  const kind = listedKind(kindKey)
  const { data = [] } = useRecordOptions(kind.key)
  return (
    <>
      {data.map((record) => (
        <option key={record.id} value={typeof record.slug === 'string' ? record.slug : record.id}>
          {titleOf(kind, record)}
        </option>
      ))}
      <option value={NONE}>{t('options.record.none')}</option>
    </>
  )
}
