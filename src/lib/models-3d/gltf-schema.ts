import { z } from 'zod'

/** More of anything is no model of a light, and costs each visitor's browser. */
const MAX_ENTRIES = 1000
const MAX_PICTURES = 16
/** The loader builds them all, though one is shown. */
const MAX_SCENES = 10

const COMPONENT_BYTES = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 } as const
const COMPONENTS = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 } as const

const whole = z.int().min(0)
const index = whole
const length = z.int().min(1)
const positive = z.number().positive()
const numbers = (count: number) => z.array(z.number()).length(count)
const list = <T extends z.ZodType>(item: T, max = MAX_ENTRIES) => z.array(item).max(max).default([])

/** What the viewer reads of a part's own properties (src/components/viewer); a program may have written others. */
const extras = z
  .preprocess(
    (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}),
    z.object({
      role: z
        .string()
        .regex(/^[a-z][a-z0-9_]{0,39}$/)
        .optional(),
      kind: z.enum(['beam', 'panel', 'around']).optional(),
      radius_mm: positive.optional(),
      label_mm: z.tuple([positive, positive]).optional(),
      on: z
        .object({ color: z.string(), strength: z.number().min(0), base: z.number().min(0).optional() })
        .optional(),
    }),
  )
  .refine(({ role, radius_mm }) => role !== 'lamp' || radius_mm !== undefined, { path: ['radius_mm'] })
  .default({})

const bufferView = z.object({
  buffer: index,
  byteOffset: whole.default(0),
  byteLength: length,
  byteStride: z.int().min(4).max(252).optional(),
  extensions: z
    .object({
      EXT_meshopt_compression: z
        .object({
          buffer: index,
          byteOffset: whole.default(0),
          byteLength: length,
          byteStride: length,
          count: length,
        })
        .optional(),
    })
    .default({}),
})

const accessor = z
  .object({
    bufferView: index,
    byteOffset: whole.default(0),
    componentType: z.literal([5120, 5121, 5122, 5123, 5125, 5126]),
    count: length,
    type: z.enum(['SCALAR', 'VEC2', 'VEC3', 'VEC4']),
    sparse: z.never().optional(),
  })
  .transform((read) => ({
    ...read,
    elementBytes: COMPONENT_BYTES[read.componentType] * COMPONENTS[read.type],
  }))

const primitive = z.object({
  attributes: z.object({ POSITION: index, TEXCOORD_0: index.optional() }).catchall(index),
  indices: index.optional(),
  material: index.optional(),
  mode: z.literal(4).default(4),
  targets: z.never().optional(),
})

const node = z.object({
  mesh: index.optional(),
  children: list(index),
  skin: z.never().optional(),
  matrix: numbers(16).optional(),
  translation: numbers(3).optional(),
  rotation: numbers(4).optional(),
  scale: numbers(3).optional(),
  extras,
})

/** What of a glTF 2.0 description the viewer reads, without what it does not show, such as animations. */
export const gltfSchema = z.object({
  asset: z.object({ version: z.string().regex(/^2\.\d+$/) }),
  extensionsUsed: list(z.string()),
  extensionsRequired: list(z.string()),
  buffers: list(z.object({ byteLength: length })),
  bufferViews: list(bufferView),
  accessors: list(accessor),
  images: list(z.object({ bufferView: index }), MAX_PICTURES),
  materials: list(z.object({ extras })),
  meshes: list(z.object({ primitives: z.array(primitive).min(1).max(MAX_ENTRIES), extras })),
  nodes: list(node),
  scene: index.default(0),
  scenes: z
    .array(z.object({ nodes: list(index) }))
    .min(1)
    .max(MAX_SCENES),
  animations: z.array(z.unknown()).max(0).optional(),
})

export type Gltf = z.infer<typeof gltfSchema>
