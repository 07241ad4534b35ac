'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { configurationTexts, type StudioTranslator } from '@/lib/kinds/inquiry/configuration'
import type { InquiryRecord } from '@/lib/kinds/inquiry/fields'
import { Icon } from '../../ui/icon'
import { useInterfaceLanguage } from '../core/admin-texts'
import { useAttempt } from '../core/attempt'
import { useSession } from '../core/identity/session'
import { saveFile } from '../core/save-file'

type InquiryFile = InquiryRecord['files'][number]

/** Files that are shown; the others are downloads only, as an SVG could run scripts where it is shown. */
const SHOWN = ['png', 'jpeg', 'webp']

/** The light as a visitor configured it in the studio, in words and pictures, and the files that came with an inquiry. */
export function InquiryConfiguration({ inquiry }: { inquiry: InquiryRecord }) {
  const t = useTranslations('admin.people.configuration')
  const studio = useTranslations('admin.studio' as never) as unknown as StudioTranslator
  const [locale] = useInterfaceLanguage()
  const { id, configuration, files, omittedFiles } = inquiry
  if (!configuration && files.length === 0 && omittedFiles.length === 0) return null
  const nameOf = (name: string) => {
    const [, type, number = ''] = /^(view|attachment)-(\d)$/.exec(name) ?? []
    return type ? t(type as 'view', { number }) : t('logo')
  }
  const isView = ({ name }: InquiryFile) => name.startsWith('view-')
  const [views, others] = [files.filter(isView), files.filter((file) => !isView(file))]
  const words = configuration ? configurationTexts(configuration, locale, studio) : []
  return (
    <section className="mb-8 border-b border-line pb-8">
      <h3 className="font-semibold">{t(configuration ? 'title' : 'files')}</h3>
      {words.length > 0 && (
        <ul className="mt-2 list-disc pl-5 text-sm">
          {words.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <ul className="grid grid-cols-2 gap-4 not-empty:mt-4 lg:grid-cols-5">
        {views.concat(others).map((file) => (
          <StoredFile
            key={file.id}
            file={file}
            url={`/api/admin/inquiries/${id}/files/${file.name}`}
            name={nameOf(file.name)}
          />
        ))}
      </ul>
      {omittedFiles.map(({ name, reason }) => (
        <p key={name} className="mt-3 text-sm text-ink-2">
          {t('omitted', { name: nameOf(name), reason: t(`reasons.${reason as 'limit'}`) })}
        </p>
      ))}
    </section>
  )
}

type StoredFileProps = { file: InquiryFile; url: string; name: string }

function StoredFile({ file, url, name }: StoredFileProps) {
  const t = useTranslations('admin.people.configuration')
  const { attempt } = useAttempt()
  const { download } = useSession()
  // Fetched with the key, which the address of a picture could not carry.
  const query = useQuery({
    queryKey: ['admin', 'inquiries', 'file', url],
    queryFn: async () => (await download(url)).file,
    enabled: SHOWN.includes(file.type),
    gcTime: 0,
  })
  const shown = useObjectUrl(query.data)
  const save = () =>
    attempt(async () => saveFile(query.data ?? (await download(url)).file, `${file.name}.${file.type}`))
  return (
    <li className="text-sm">
      <span className="grid aspect-[4/3] place-items-center overflow-hidden border border-line bg-plate text-ink-3">
        {shown ? (
          // biome-ignore lint/performance/noImgElement: it is private, and its bytes are here already.
          <img src={shown} alt={name} className="size-full object-contain" />
        ) : (
          <span className="uppercase">{file.type}</span>
        )}
      </span>
      <button
        type="button"
        aria-label={t('download', { name })}
        onClick={save}
        className="mt-1 inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
      >
        <Icon name="download" className="size-4 text-ink-3" />
        {name}
      </button>
    </li>
  )
}

/** The address of a file in the memory of the page, given back when it is gone. */
function useObjectUrl(file: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
