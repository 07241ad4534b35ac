'use client'

import { useTranslations } from 'next-intl'
import { KINDS } from '@/lib/kinds'
import type { FileRecord } from '@/lib/kinds/uploaded-file/fields'
import { fileSizeLabel } from '@/lib/texts/file-size'
import { useMay } from '../core/identity/me'
import { useKindTexts } from '../core/kind-texts'
import { locationHash } from '../core/location'
import { Moment } from '../core/moments'
import { FilterBar } from '../list/filter-bar'
import { ListSortSelect, SearchBox } from '../list/list-controls'
import { ListBody, NothingFound } from '../list/list-states'
import { DropZone } from '../media/drop-zone'
import { useLibraryUploads } from '../media/library-uploads'
import { UploadList } from '../media/upload-list'
import { useMediaList } from '../media/use-media-list'
import { MediaHeading } from './media-heading'

const { sorts } = KINDS.files

/** The uploaded documents and models: found, named and deleted here. Models are uploaded where they are used. */
export function FileList() {
  const t = useTranslations('admin')
  const words = useKindTexts()
  const { documents } = useLibraryUploads()
  const mayUpload = useMay()(KINDS.files, 'write')
  const { list, items, state, isNarrowed, search, setSearch, setSort, setFilters, clear } =
    useMediaList<FileRecord>(KINDS.files)
  return (
    <div className="space-y-5" aria-busy={list.isPlaceholderData}>
      <MediaHeading view="files" />
      {mayUpload && (
        <div className="max-w-prose">
          <p className="mb-3 text-sm text-ink-2">{t('media.filesOrigin')}</p>
          <DropZone
            label={t('media.views.files')}
            types={documents.types}
            several
            invitation={t('media.dropDocuments')}
            onFiles={documents.send}
            className="p-2"
          />
          <p className="mt-1.5 mb-2 text-2xs text-ink-2">{t('media.fileRules')}</p>
          <UploadList uploads={documents} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchBox
          label={t('media.searchFiles')}
          value={search}
          onSearch={setSearch}
          className="min-w-44 flex-1"
        />
        <div>
          <ListSortSelect sorts={sorts} value={state.sort} onSort={setSort} />
        </div>
      </div>
      <FilterBar
        kind={KINDS.files}
        state={state}
        onShow={(next) => next.filters && setFilters(next.filters)}
      />
      <p role="status" className="text-xs text-ink-3">
        {list.isPending ? t('list.loading') : t('media.countFiles', { total: list.total })}
      </p>
      <ListBody
        list={list}
        isEmpty={items.length === 0}
        errorText={words.error}
        empty={
          isNarrowed ? (
            <NothingFound search={state.search} onClear={clear} />
          ) : (
            <p className="max-w-prose py-10 text-ink-2">{t('media.noFiles')}</p>
          )
        }
      >
        <ul className="border-t border-ink">
          {items.map((file) => (
            <li key={file.id} data-id={file.id} className="border-b border-line">
              <a
                href={locationHash({ tab: 'files', subject: file.id })}
                className="group grid min-h-16 items-center gap-x-6 py-3 hover:bg-plate sm:grid-cols-[1fr_auto]"
              >
                <span className="font-semibold wrap-anywhere group-hover:underline group-hover:underline-offset-4">
                  {file.filename}
                </span>
                <span className="text-xs text-ink-2 sm:text-right">
                  <span className="block">
                    {file.type} · {fileSizeLabel(file.size)}
                  </span>
                  <Moment time={file.createdAt} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      </ListBody>
    </div>
  )
}
