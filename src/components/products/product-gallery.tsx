'use client'

import { useState } from 'react'
import type { Picture as PictureView } from '@/lib/domain/views'
import { LampPicture } from '../ui/lamp-picture'
import { Picture } from '../ui/picture'

type ProductGalleryProps = {
  night: PictureView | null
  /** All pictures, the studio one first, each with a text that names it. */
  pictures: PictureView[]
  label: string
  sizes: string
}

/** The product's gallery. The large picture follows the theme until a visitor selects another one. */
export function ProductGallery({ night, pictures, label, sizes }: ProductGalleryProps) {
  const [picked, setPicked] = useState<number | null>(null)
  const chosen = picked === null ? null : pictures[picked]
  const [day] = pictures

  return (
    <section aria-label={label}>
      <div className="aspect-[4/3] max-h-[600px] w-full overflow-hidden rounded-ui bg-plate">
        {chosen ? (
          <Picture
            picture={chosen}
            sizes={sizes}
            loading="eager"
            className="block size-full"
            imgClassName={`size-full ${picked === 0 ? 'object-contain p-[4%]' : 'object-cover'}`}
          />
        ) : (
          day && <LampPicture day={day} night={night} sizes={sizes} priority="always" dayClassName="p-[4%]" />
        )}
      </div>
      {pictures.length > 1 && (
        <ul className="mt-2.5 flex flex-wrap gap-2.5 print:hidden">
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <button
                type="button"
                aria-label={picture.alt}
                aria-pressed={picked === index}
                onClick={() => setPicked(picked === index ? null : index)}
                className="gallery-button"
              >
                <Picture
                  picture={picture}
                  alt=""
                  sizes="104px"
                  largestPx={320}
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
