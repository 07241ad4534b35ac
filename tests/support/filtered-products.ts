import { addCategory, addProduct, withoutContent } from './content'

type Mode = {
  name: string
  lumens: number
  hours: number
  beam?: number
  candela?: number
  flashes?: boolean
  color?: string
}

const modes = (list: Mode[]) => ({
  create: list.map(({ name, lumens, hours, beam, candela, flashes, color }, position) => ({
    position,
    name,
    lumens,
    runtimeMinutes: hours * 60,
    beamDistanceMetres: beam ?? null,
    peakIntensityCandela: candela ?? null,
    dutyCycle: flashes ? 0.5 : null,
    lightColor: color ?? 'white',
    translations: { zh: { name: `${name} 档` } },
  })),
})

/**
 * Empties the database and adds products that differ in what filters compare, the newest last. `turbo` reaches far with one
 * mode and lasts long with another; of `bare` nothing is known.
 */
export async function addFilteredProducts(): Promise<void> {
  await withoutContent()
  const torches = await addCategory({ slug: 'torches', name: 'Torches' })
  const lanterns = await addCategory({ slug: 'lanterns', name: 'Lanterns' })
  const add = (
    category: { id: string },
    slug: string,
    data: Omit<Parameters<typeof addProduct>[1], 'slug' | 'name'>,
  ) => addProduct(category.id, { slug, name: `${slug} light`, ...data })

  await add(torches, 'bare', {})
  await add(torches, 'turbo', {
    ipRating: 'IPX7',
    weightGrams: 200,
    rechargeable: true,
    batteryFormat: '21700',
    batteryChemistry: 'li-ion',
    chargingMethods: ['usb-c', 'magnetic'],
    cellReplacement: 'by-user',
    ledCctKelvin: 6500,
    ledCri: 70,
    impactMetres: 1,
    moqPieces: 500,
    sampleLeadDays: 10,
    leadTimeDays: 30,
    origins: ['CHINA'],
    complianceDocuments: ['UN38_3'],
    tags: ['Tactical', 'USB-C'],
    translations: { zh: { tags: ['战术', 'USB-C'] } },
    modes: modes([
      { name: 'Turbo', lumens: 1000, hours: 1.5, beam: 200, candela: 10_000 },
      { name: 'Low', lumens: 50, hours: 30, beam: 40, candela: 400 },
      { name: 'Strobe', lumens: 1000, hours: 8, beam: 200, candela: 10_000, flashes: true },
    ]),
  })
  await add(torches, 'steady', {
    ipRating: 'IP54',
    weightGrams: 150.5,
    rechargeable: true,
    batteryFormat: '18650',
    batteryChemistry: 'li-ion',
    chargingMethods: ['usb-c'],
    cellReplacement: 'by-professional',
    ledCctKelvin: 5000,
    ledCri: 90,
    impactMetres: 2,
    moqPieces: 1000,
    sampleLeadDays: 7,
    leadTimeDays: 45,
    origins: ['CHINA', 'THAILAND'],
    complianceDocuments: ['UN38_3', 'CE'],
    tags: ['Work'],
    modes: modes([
      { name: 'High', lumens: 600, hours: 6, beam: 120, candela: 3600 },
      { name: 'Medium', lumens: 200, hours: 11.5, beam: 100, candela: 2500 },
      { name: 'Night', lumens: 5, hours: 60, beam: 8, color: 'red' },
    ]),
  })
  await add(lanterns, 'camp', {
    ipRating: 'IP66/IP68',
    weightGrams: 600,
    rechargeable: false,
    batteryFormat: 'd',
    batteryChemistry: 'alkaline',
    cellReplacement: 'by-user',
    ledCctKelvin: 3000,
    ledCri: 80,
    moqPieces: 500,
    sampleLeadDays: 10,
    leadTimeDays: 25,
    origins: ['THAILAND'],
    tags: ['Camping'],
    modes: modes([
      { name: 'Warm', lumens: 300, hours: 20, candela: 144, color: 'warm-white' },
      { name: 'Beacon', lumens: 20, hours: 100, flashes: true, color: 'red' },
    ]),
  })
}
