import { type Group, TextureLoader } from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
// @ts-expect-error The package neither exports nor types it: its decoder in plain JavaScript, as the policy allows no WebAssembly.
import { MeshoptDecoder } from '../../../node_modules/meshoptimizer/meshopt_decoder_reference.js'

/** As long as a slow line may take for 150 KB. */
const TIMEOUT_MS = 30_000

/**
 * Fetches a model and reads it, under the strict policy: the decoder is plain JavaScript, and embedded pictures are loaded
 * as images, for the policy does not let scripts fetch `blob:`.
 *
 * @throws where it does not arrive in time or is no model
 */
export async function loadModel(url: string, signal: AbortSignal): Promise<Group> {
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) })
  if (!response.ok) throw new Error(`The model was answered with ${response.status}`)
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)
  loader.register((parser) => {
    parser.textureLoader = new TextureLoader(parser.options.manager)
    return { name: 'pictures as images' }
  })
  const { scene } = await loader.parseAsync(await response.arrayBuffer(), '')
  return scene
}
