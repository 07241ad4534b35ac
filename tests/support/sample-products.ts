import { database } from '@/lib/data/prisma'
import { addCategory, addProduct, withoutContent } from './content'

/**
 * Empties the database and adds two public categories, a draft one, and products of every state that lists and product
 * views distinguish. Returns the id of the headlamps.
 */
export async function addSampleProducts(): Promise<string> {
  await withoutContent()
  const headLamps = await addCategory({
    slug: 'head-lamps',
    name: 'Headlamps',
    translations: { zh: { name: '头灯' } },
  })
  const lanterns = await addCategory({ slug: 'lanterns', name: 'Lanterns' })
  const draftCategory = await addCategory({ slug: 'coming', status: 'DRAFT' })

  await addProduct(headLamps.id, {
    slug: 'trail-500',
    name: 'Trail 500 Headlamp',
    productNumber: 'LR-H500',
    description: 'Bright and light.',
    detailedDescription: 'For **runners**. See [the guide](/blog/guide).<script>alert(1)</script>',
    imageUrl: '/pictures/trail.webp',
    nightImageUrl: '/pictures/trail-night.webp',
    images: ['/pictures/trail-side.webp'],
    imageAlt: 'A headlamp',
    badge: 'BEST_SELLER',
    tags: ['Running', 'USB-C'],
    specs: [
      { name: 'Weight', value: '90 g' },
      { name: 'Warranty', value: '5 years' },
    ],
    features: ['Locks itself', { title: 'Light', description: '90 g' }],
    ipRating: 'IPX7',
    origins: ['CHINA', 'THAILAND'],
    moqPieces: 500,
    metaDescription: 'A headlamp for runners',
    translations: {
      zh: {
        name: 'Trail 500 头灯',
        description: '明亮轻巧。',
        tags: ['越野跑'],
        specs: [{ name: 'weight', label: '重量', value: '90 克' }],
        detailedDescription: '  ',
        imageAlt: '一盏头灯',
      },
      de: { name: 'Trail 500 Stirnlampe', tags: ['Geländelauf'], features: ['Sperrt sich selbst'] },
    },
    modes: {
      create: [
        {
          position: 0,
          name: 'High',
          lumens: 500,
          runtimeMinutes: 110,
          beamDistanceMetres: 134,
          translations: { zh: { name: '高亮' } },
        },
        { position: 1, name: 'Strobe', lumens: 900, runtimeMinutes: 60, dutyCycle: 0.5 },
      ],
    },
    documents: {
      create: {
        position: 0,
        document: {
          create: {
            slug: 'data-sheet-of-trail',
            title: 'Data sheet',
            kind: 'DATASHEET',
            url: '/documents/t.pdf',
            expiresOn: new Date('2099-03-31'),
            type: 'PDF',
            sizeBytes: 1536,
          },
        },
      },
    },
  })
  await addProduct(headLamps.id, { slug: 'bright', name: '100% bright' })
  await addProduct(lanterns.id, { slug: 'underscore', name: 'IP_68 lamp' })
  await addProduct(lanterns.id, { slug: 'backslash', name: 'back\\slash' })
  await addProduct(lanterns.id, { slug: 'camp', name: 'Camp 600', translations: { zh: { name: '营地灯' } } })
  await addProduct(lanterns.id, { slug: 'draft', name: 'Draft bright', status: 'DRAFT' })
  await addProduct(lanterns.id, { slug: 'deleted', name: 'Deleted bright', deletedAt: new Date() })
  await addProduct(draftCategory.id, { slug: 'early', name: 'zebra' })
  await database().mediaItem.create({
    data: {
      filename: 'trail.webp',
      url: '/pictures/trail.webp',
      sizeBytes: 1,
      widthPx: 1200,
      heightPx: 900,
      variantsPx: [320, 640],
      placeholder: '#112233',
      contentHash: 'x',
      alt: 'From the library',
    },
  })
  return headLamps.id
}
