/**
 * Made-up but realistic products, for measuring and testing with a large catalogue. The n-th product is the same on
 * every machine and whatever the number asked for.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { inProject } from '../project.mjs'

const read = (file) => JSON.parse(fs.readFileSync(inProject(...file.split('/')), 'utf8'))
const MODELS = read('prisma/seed-data/products.json')
const PICTURES = read('src/lib/content/pictures.json')

// The name of a light ends in its type: 'Pen 160 Inspection Light', 'Pen 160 检修笔灯'.
const TYPE = /^(?:.*?\d+|Ranger XL) (.+)$/

const NEWEST = Date.UTC(2024, 5, 1, 8)
const AGE_SPAN_MINUTES = 5_000_000
const MINUTE_MS = 60_000
// Shares no factor with the span, so that no two products of a few million have the same minute.
const AGE_STEP_MINUTES = 7919

const SERIES =
  'Alder Anvil Aspen Atlas Basalt Beacon Birch Bramble Canyon Cedar Cinder Cobalt Comet Condor Copper Coral Delta Ember Falcon Fathom Flint Fjord Forge Garnet Glacier Granite Gravel Harrier Hawthorn Heron Juniper Kestrel Larch Lichen Meridian Mesa Nomad Obsidian Orchard Osprey Outpost Pebble Pilot Quarry Quartz Raven Ridge Rowan Saddle Sentinel Sierra Slate Summit Tempest Thicket Timber Tundra Vector Willow Zephyr'.split(
    ' ',
  )
const EDITIONS = [
  ['', ''],
  ['Pro', '专业版'],
  ['Lite', '轻量版'],
  ['Rescue', '救援版'],
  ['Compact', '紧凑版'],
  ['Marine', '船用版'],
  ['Duty', '执勤版'],
  ['Trade', '工贸版'],
]
const USES = [
  ['for night shifts and site inspections', '适合夜班与现场巡检'],
  ['for trail running before sunrise', '适合清晨越野跑'],
  ['for families under canvas', '适合家庭露营'],
  ['for garages and body shops', '适合汽修与钣喷车间'],
  ['for mountain rescue teams', '适合山地救援队'],
  ['for anglers on the bank', '适合岸边夜钓'],
  ['for warehouses and cold stores', '适合仓库与冷库'],
  ['for power cuts at home', '适合家中停电备用'],
  ['for electricians in cabinets', '适合电工柜内作业'],
  ['for tunnel and mine crews', '适合隧道与矿山班组'],
  ['for cycling on unlit roads', '适合无灯道路骑行'],
  ['for promotional programmes', '适合促销礼品项目'],
  ['for camper vans and boats', '适合房车与船艇'],
  ['for dog walks in the rain', '适合雨中遛狗'],
  ['for harvest work after dark', '适合夜间农忙'],
  ['for stage crews and riggers', '适合舞台与吊装人员'],
]
const BODIES = [
  ['Hard-anodized aluminum body', '硬质阳极氧化铝合金外壳'],
  ['Glass-filled nylon body', '玻纤增强尼龙外壳'],
  ['Rubber-overmolded body', '包胶外壳'],
  ['Magnesium alloy body', '镁合金外壳'],
  ['Recycled polycarbonate body', '再生聚碳酸酯外壳'],
  ['Stainless-steel body', '不锈钢外壳'],
]
const EXTRAS = [
  ['lock-out against switching on in a bag', '防误触锁定'],
  ['battery level shown for five seconds', '五秒电量显示'],
  ['laser logo from 300 pieces', '300 支起激光 LOGO'],
  ['spare O-rings in every box', '每盒附备用密封圈'],
  ['memory for the last mode', '记忆上次档位'],
  ['magnet in the base', '底部磁吸'],
  ['red light for night vision', '红光保护夜视'],
  ['retail box with hanging hole', '带挂孔零售彩盒'],
]
const MARKETS = [
  ['Retail', '零售'],
  ['Private label', '贴牌'],
  ['Distributor stock', '渠道备货'],
  ['Tender', '招投标'],
  ['E-commerce', '电商'],
  ['Corporate gift', '企业礼品'],
]
const ORDER_SIZES = [0.5, 1, 1, 1, 2]

/** The curve of a shipped mode, as long as another runtime. */
const curveOf = ({ curve = [], runtimeMinutes }, minutes) =>
  curve.map(([at, percent], index) => ({
    minutes: index === 0 ? at : Math.round((at / runtimeMinutes) * minutes),
    percent,
  }))

/**
 * One product and its light modes, as rows of the tables `products` and `product_modes`.
 * @param {number} n from 0
 * @param {Record<string, string>} categoryIds ids of the categories by slug
 */
export function generatedProduct(n, categoryIds) {
  const digest = createHash('sha256').update(`product ${n}`).digest()
  const of = (list, byte) => list[digest[byte] % list.length]
  const model = MODELS[n % MODELS.length]
  const kind = { en: TYPE.exec(model.name.en)[1], zh: TYPE.exec(model.name.zh)[1] }
  const [edition, editionZh] = of(EDITIONS, 1)
  const [use, useZh] = of(USES, 2)
  const [body, bodyZh] = of(BODIES, 3)
  const [extra, extraZh] = of(EXTRAS, 4)
  const [market, marketZh] = of(MARKETS, 5)

  const brightest = model.modes
    .filter(({ dutyCycle }) => dutyCycle === undefined)
    .reduce((best, mode) => (mode.lumens > best.lumens ? mode : best))
  const lumens = Math.max(20, Math.round((brightest.lumens * (50 + digest[6])) / 1500) * 10)
  // The more light, the farther; and optics differ.
  const farther = Math.sqrt(lumens / brightest.lumens) * (0.75 + digest[7] / 512)
  const beam = Math.max(1, Math.round(brightest.beamDistanceMetres * farther))
  const weight = Math.round((model.weightGrams * (70 + (digest[8] % 90))) / 100)
  const minutes = 60 + digest[9] * 2
  const sampleLeadDays = model.sampleLeadDays + (digest[12] % 5)
  const number = 100_000 + n
  const series = of(SERIES, 0)
  const words = [series, lumens, edition].filter((word) => word !== '').join(' ')
  const name = { en: `${words} ${kind.en}`, zh: `${series} ${lumens} ${kind.zh}${editionZh}` }
  const createdAt = new Date(NEWEST - ((n * AGE_STEP_MINUTES) % AGE_SPAN_MINUTES) * MINUTE_MS).toISOString()
  const id = idOf(Date.parse(createdAt), digest)
  const hours = {
    en: `${Math.floor(minutes / 60)} h ${minutes % 60} min`,
    zh: `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`,
  }
  const tags = model.tags.slice(0, 2)
  const product = {
    id,
    slug: `${name.en} ${number}`.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    name: name.en,
    productNumber: `LR-${model.productNumber.charAt(3)}${number}`,
    description: `${lumens} lm and a ${beam} m beam ${use}. ${body}, ${model.ipRating}, ${weight} g, ${extra}.`,
    detailedDescription: `${body} and a beam of ${beam} m, made ${use}.\n\n- **Runtime:** ${hours.en} at ${lumens} lm\n- **Detail:** ${extra}`,
    metaDescription: `${name.en}: ${lumens} lm, ${beam} m beam, ${model.ipRating}. Samples in ${sampleLeadDays} days.`,
    imageUrl: PICTURES[`studio/${model.slug}`].url,
    nightImageUrl: PICTURES[`night/${model.slug}`].url,
    images: [PICTURES[`night/${model.slug}`].url],
    categoryId: categoryIds[model.category],
    badge: digest[10] < 8 ? 'BEST_SELLER' : digest[10] < 20 ? 'NEW' : null,
    tags: [...tags.map(({ en }) => en), market],
    features: [{ title: `${beam} m beam`, description: `${lumens} lm, made ${use}.` }, extra],
    headlineLumens: lumens,
    ledType: model.led.type.en,
    ledMixed: model.led.mixed ?? null,
    ledCount: model.led.count,
    ledCctKelvin: model.led.cct,
    ledCri: model.led.cri,
    ipRating: model.ipRating,
    impactMetres: model.impactMetres,
    weightGrams: weight,
    batteryChemistry: model.battery.chemistry,
    batteryFormat: model.battery.format,
    batteryPack: model.battery.pack ?? null,
    batteryCount: model.battery.count,
    batteryVolts: model.battery.voltage,
    batteryCapacityMah: model.battery.capacityMah,
    batteryEnergyWh: model.battery.energyWh,
    rechargeable: model.battery.rechargeable,
    chargingMethods: model.battery.chargingMethods,
    charging: model.battery.charging.en,
    chargingPort: model.battery.chargingPort ?? null,
    moqPieces: model.moq * of(ORDER_SIZES, 11),
    sampleLeadDays,
    leadTimeDays: model.leadTimeDays,
    translations: {
      zh: {
        name: name.zh,
        description: `${lumens} lm，射程 ${beam} m，${useZh}。${bodyZh}，${model.ipRating}，重 ${weight} g，${extraZh}。`,
        detailedDescription: `${bodyZh}，射程 ${beam} m，${useZh}。\n\n- **续航：** ${lumens} lm 下 ${hours.zh}\n- **细节：** ${extraZh}`,
        metaDescription: `${name.zh}：${lumens} lm、射程 ${beam} m、${model.ipRating}，样品 ${sampleLeadDays} 天。`,
        tags: [...tags.map(({ zh }) => zh), marketZh],
        features: [{ title: `射程 ${beam} m`, description: `${lumens} lm，${useZh}。` }, extraZh],
        ledType: model.led.type.zh,
        charging: model.battery.charging.zh,
      },
    },
    status: 'PUBLISHED',
    version: 1,
    createdAt,
    updatedAt: createdAt,
  }
  const modes = model.modes.map((mode, position) => {
    const reach = Math.max(0.5, Math.round(mode.beamDistanceMetres * farther * 10) / 10)
    return {
      id: idOf(Date.parse(createdAt) + 1 + position, digest),
      productId: id,
      position,
      name: mode.name.en,
      lumens: Math.max(1, Math.round((mode.lumens * lumens) / brightest.lumens)),
      runtimeMinutes: Math.round((mode.runtimeMinutes * minutes) / brightest.runtimeMinutes),
      beamDistanceMetres: reach,
      // ANSI/PLATO FL 1: the distance at which 0.25 lx remain.
      peakIntensityCandela: Math.round(reach ** 2 / 4),
      dutyCycle: mode.dutyCycle ?? null,
      lightColor: mode.lightColor ?? 'white',
      outputRegulation: mode.outputRegulation ?? null,
      outputCurve: curveOf(mode, Math.round((mode.runtimeMinutes * minutes) / brightest.runtimeMinutes)),
      translations: { zh: { name: mode.name.zh } },
    }
  })
  return { product, modes }
}

/** A UUID of version 7 (RFC 9562): its time, then digits of the digest. */
function idOf(timeMs, digest) {
  const time = timeMs.toString(16).padStart(12, '0')
  const random = digest.toString('hex', 16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`
}
