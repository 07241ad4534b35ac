'use client'

import { useMessages, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { foldForSearch } from '@/lib/search/search-terms'
import type { AdminLocale } from '@/lib/texts/locales'
import { COUNTRIES, countryCode, countryName, countryNames } from '@/lib/values/codes/countries'
import { FIELD_CLASS, FieldErrorText } from '../../ui/field'
import { useInterfaceLanguage } from '../core/admin-texts'
import { CodeBoxes } from './code-boxes'
import type { InputProps } from './form-context'

/** Countries that are offered for what was typed. */
const OFFERED = 8

// Sorting and folding the names of all countries takes too long for each press of a key.
const SORTED = new Map<AdminLocale, readonly string[]>()
const FOLDED = new Map<string, readonly string[]>()

function countriesByName(locale: AdminLocale): readonly string[] {
  const known = SORTED.get(locale)
  if (known) return known
  const byName = COUNTRIES.toSorted((a, b) =>
    String(countryName(a, locale)).localeCompare(String(countryName(b, locale)), locale),
  )
  SORTED.set(locale, byName)
  return byName
}

function foldedNames(code: string): readonly string[] {
  const known = FOLDED.get(code)
  if (known) return known
  const names = countryNames(code).map(foldForSearch)
  FOLDED.set(code, names)
  return names
}

/** All countries by their names in the interface's language, and apart from the others those in use. */
export function useCountries(): { used: readonly string[]; others: readonly string[] } {
  const [locale] = useInterfaceLanguage()
  const inUse = String(useMessages().admin.countriesInUse).split(',')
  const byName = countriesByName(locale)
  return {
    used: byName.filter((code) => inUse.includes(code)),
    others: byName.filter((code) => !inUse.includes(code)),
  }
}

/** Some countries: boxes of those in use and chosen, and a field that finds the others by their names. */
export function CountriesField({ field, id, name, label, value, error, onChange }: InputProps<string[]>) {
  const t = useTranslations('admin.form')
  const { used, others } = useCountries()
  const [typed, setTyped] = useState('')
  const findId = useId()
  // A country that is none any more can only be taken off.
  const former = value.filter((code) => !COUNTRIES.includes(code))
  const shown = [...used, ...others.filter((code) => value.includes(code)), ...former]
  const sought = foldForSearch(typed.trim())
  const exact = countryCode(typed)
  const begins = (code: string) => foldedNames(code).some((each) => each.startsWith(sought))
  const found = [...used, ...others]
    .filter((code) => !shown.includes(code))
    .filter((code) => code === exact || foldedNames(code).some((each) => each.includes(sought)))
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
    .slice(0, OFFERED)
  const change = (chosen: string[]) => {
    onChange([...COUNTRIES.filter((code) => chosen.includes(code)), ...former])
    if (typed === '') return
    // The box that was ticked moves among the others.
    setTyped('')
    document.getElementById(findId)?.focus()
  }
  return (
    <fieldset id={id} aria-describedby={error && `${id}-error`} className="min-w-0 self-start">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <CodeBoxes codes={shown} field={field} name={name} value={value} error={error} onChange={onChange} />
      <input
        id={findId}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Enter would save the form.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed === '' || event.nativeEvent.isComposing) return
          event.preventDefault()
          if (found[0]) change([...value, found[0]])
        }}
        placeholder={t('findCountry')}
        aria-label={`${label}: ${t('findCountry')}`}
        className={`${FIELD_CLASS} mt-1 h-11 max-w-xs text-sm`}
      />
      <div aria-live="polite" className="mt-1.5">
        {sought !== '' && found.length === 0 && <p className="mt-2 text-sm text-ink-2">{t('noCountry')}</p>}
        {sought !== '' && (
          <CodeBoxes codes={found} field={field} name={name} value={value} error={error} onChange={change} />
        )}
      </div>
      <FieldErrorText id={id} error={error} />
    </fieldset>
  )
}
