'use client'

import { useState } from 'react'
import type { Picture as PictureView } from '@/lib/domain/views'
import { LampPicture } from '../ui/lamp-picture'
import { Picture } from '../ui/picture'

type GalleryPicture = { picture: PictureView; label: string }

type ProductGalleryProps = {
  day: PictureView
  night: PictureView | null
  /** All pictures, the main one first. */
  pictures: GalleryPicture[]
  label: string
  sizes: string
}

/** The product's gallery. The large picture follows the theme until a visitor selects another one. */
export function ProductGallery({ day, night, pictures, label, sizes }: ProductGalleryProps) {
  const [picked, setPicked] = useState<number | null>(null)
  const chosen = picked === null ? null : pictures[picked]

  return (
    <section aria-label={label}>
      <div className="aspect-[4/3] max-h-[600px] w-full overflow-hidden rounded-ui bg-plate">
        {chosen ? (
          <Picture
            picture={chosen.picture}
            sizes={sizes}
            loading="eager"
            className="block size-full"
            imgClassName={`size-full ${picked === 0 ? 'object-contain p-[4%]' : 'object-cover'}`}
          />
        ) : (
          <LampPicture day={day} night={night} sizes={sizes} priority="always" dayClassName="p-[4%]" />
        )}
      </div>
      {pictures.length > 1 && (
        <ul className="mt-2.5 flex flex-wrap gap-2.5 print:hidden">
          {pictures.map(({ picture, label: name }, index) => (
            <li key={picture.url}>
              <button
                type="button"
                aria-label={name}
                aria-pressed={picked === index}
                onClick={() => setPicked(picked === index ? null : index)}
                className="block aspect-[4/3] w-26 overflow-hidden rounded-ui border border-transparent bg-plate hover:border-field aria-pressed:border-ink"
              >
                <Picture
                  picture={picture}
                  alt=""
                  sizes="104px"
                  className="block size-full"
                  imgClassName={`size-full ${index === 0 ? 'object-contain p-1' : 'object-cover'}`}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
