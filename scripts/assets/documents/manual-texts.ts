import type { SeedProduct } from '../../../prisma/seed-data/seed-content'
import { CODE_NAMES } from '../../../src/lib/kinds/product/facts/code-names'
import { formatMeasure } from '../../../src/lib/texts/format-figures'
import type { LocalizedText } from '../../../src/lib/texts/localized-text'
import { OPERATION } from './operation'

export interface ManualSection {
  heading: LocalizedText
  points: LocalizedText[]
}

const topLumens = (product: SeedProduct) => Math.max(...product.modes.map((mode) => mode.lumens))

function safety(product: SeedProduct): LocalizedText[] {
  const points: LocalizedText[] = [
    {
      en: 'Do not look into the beam, and do not point it at the eyes of people or animals.',
      zh: '请勿直视光束，请勿照射人或动物的眼睛。',
    },
  ]
  if (topLumens(product) >= 1000) {
    points.push({
      en: 'At full output the light can dazzle a driver or a pilot over a long distance.',
      zh: '最高亮度可能在很远处使驾驶员或飞行员眩目。',
    })
  }
  if (topLumens(product) >= 500) {
    points.push({
      en: 'The light becomes warm. Do not cover it, do not lay it on cloth with the lens down, and keep 10 cm from anything that burns.',
      zh: '灯会发热。请勿遮盖，请勿将镜面朝下放在织物上，与可燃物保持 10 cm 以上。',
    })
  }
  points.push({
    en: 'Not for explosive atmospheres: do not use it where gas, vapor or dust may ignite.',
    zh: '非防爆产品，请勿在可能存在可燃气体、蒸汽或粉尘的场所使用。',
  })
  const texts = JSON.stringify([product.features, product.description.en, product.detailedDescription.en])
  if (/magnet/i.test(texts)) {
    points.push({
      en: 'Contains magnets: keep 20 cm from pacemakers and implants, and away from cards with a magnetic stripe.',
      zh: '内含磁铁：与心脏起搏器等植入器械保持 20 cm 以上，远离磁条卡。',
    })
  }
  points.push({
    en: 'This is not a toy. Keep cells and small parts away from children.',
    zh: '本品不是玩具，电池和小零件请放在儿童接触不到的地方。',
  })
  return points
}

function cells(product: SeedProduct): LocalizedText {
  const { count, format, voltage, capacityMah, chemistry, energyWh } = product.battery
  const each = `${voltage} V, ${formatMeasure(capacityMah, 'en')} mAh`
  if (format === 'pouch-pack') {
    return {
      en: `Battery: ${CODE_NAMES.en[chemistry]} pack, ${each}, ${energyWh} Wh. It can be replaced; no glue is used.`,
      zh: `电池：${CODE_NAMES.zh[chemistry]}电池，${voltage} V，${formatMeasure(capacityMah, 'zh')} mAh，${energyWh} Wh。可更换，未使用胶水。`,
    }
  }
  const cell = CODE_NAMES.en[format]
  const name = format === 'd' ? { en: 'D (LR20)', zh: '1 号（D 型，LR20）' } : { en: cell, zh: cell }
  return {
    en: `Battery: ${count} × ${name.en}, ${CODE_NAMES.en[chemistry]}, ${each}${count > 1 ? ' each' : ''}, ${energyWh} Wh${count > 1 ? ' in all' : ''}.`,
    zh: `电池：${count} × ${name.zh} ${CODE_NAMES.zh[chemistry]}电池，${count > 1 ? '每节 ' : ''}${voltage} V，${formatMeasure(capacityMah, 'zh')} mAh，${count > 1 ? '共 ' : ''}${energyWh} Wh。`,
  }
}

function disposableCells(product: SeedProduct): LocalizedText[] {
  return [
    cells(product),
    {
      en: 'Insert all cells as marked, of the same maker, type and age. Do not mix alkaline and rechargeable cells.',
      zh: '按标记方向装入，同一品牌、型号和新旧程度，碱性电池与充电电池不可混用。',
    },
    { en: 'Alkaline cells must never be charged.', zh: '碱性电池严禁充电。' },
    {
      en: 'For storage over a year, keep the cells in their package beside the light. Remove empty cells at once: they leak.',
      zh: '存放一年以上时，请将电池留在原包装内与灯同放。电池用完请立即取出，以免漏液。',
    },
  ]
}

function rechargeableCells(product: SeedProduct): LocalizedText[] {
  const { battery } = product
  const phosphate = battery.chemistry === 'lifepo4'
  const heat = phosphate ? 55 : 45
  const points: LocalizedText[] = [
    cells(product),
    { en: `Charging: ${battery.charging.en}.`, zh: `充电：${battery.charging.zh}。` },
    {
      en: 'The light is delivered with about 30% charge. Charge it fully before first use.',
      zh: '出厂电量约 30%，首次使用前请充满。',
    },
    {
      en: `Charge only when dry, between 0 and ${heat} °C, and not unattended on anything that burns.`,
      zh: `充电时须保持干燥，环境温度 0 至 ${heat} °C，请勿在可燃物上无人看管充电。`,
    },
  ]
  if (battery.format !== 'pouch-pack') {
    points.push(
      battery.count > 1
        ? {
            en: `Replace all ${battery.count} cells together, by cells of the same maker, capacity and age; watch the polarity.`,
            zh: `${battery.count} 节电芯须同时更换，品牌、容量、新旧一致，并注意正负极。`,
          }
        : {
            en: `A replacement must be a ${CODE_NAMES.en[battery.format]} cell of the same chemistry with its wrapper intact; watch the polarity.`,
            zh: `更换时请使用同类型 ${CODE_NAMES.en[battery.format]} 电芯，外皮完好，并注意正负极。`,
          },
    )
  }
  points.push(
    {
      en: `Do not open, crush, pierce or short the battery, and do not heat it above ${phosphate ? 70 : 60} °C. A swollen, dented or leaking battery must not be used again.`,
      zh: `请勿拆解、挤压、刺穿或短路电池，请勿加热至 ${phosphate ? 70 : 60} °C 以上。电池鼓胀、凹陷或漏液时不得再用。`,
    },
    {
      en: 'For storage, charge to about half, keep cool and dry, and recharge every six months. Do not leave the light in a hot car.',
      zh: '长期存放请充至约一半电量，置于阴凉干燥处，每 6 个月补充一次。请勿留在高温车内。',
    },
  )
  return points
}

function water(product: SeedProduct): LocalizedText {
  const [, , digit] = /^IP(.)(.)$/.exec(product.ipRating) ?? []
  const rating = product.ipRating
  const depth = product.waterDepthMetres
  if (digit === '8' && depth && depth > 10) {
    return {
      en: `${rating}: rated for diving to ${depth} m. Rinse in fresh water after each dive, before you open it.`,
      zh: `${rating}：可潜水至 ${depth} m。每次潜水后先用淡水冲洗，再打开。`,
    }
  }
  if (digit === '8' && depth) {
    return {
      en: `${rating}: may be submerged to ${depth} m with every cover closed. It is not a diving light.`,
      zh: `${rating}：所有盖子关闭时可浸没至 ${depth} m，但不是潜水灯。`,
    }
  }
  if (digit === '7') {
    return {
      en: `${rating}: survives 30 minutes in 1 m of water with every cover closed. It is not a diving light.`,
      zh: `${rating}：所有盖子关闭时可在 1 m 水深停留 30 分钟，但不是潜水灯。`,
    }
  }
  if (digit === '5' || digit === '6') {
    return {
      en: `${rating}: withstands ${digit === '6' ? 'strong ' : ''}water jets with every cover closed. Do not submerge it.`,
      zh: `${rating}：所有盖子关闭时可承受${digit === '6' ? '强力' : ''}喷水，请勿浸入水中。`,
    }
  }
  return {
    en: `${rating}: rain and splashes are no problem with every cover closed. Do not submerge it.`,
    zh: `${rating}：所有盖子关闭时可防雨防溅，请勿浸入水中。`,
  }
}

function care(product: SeedProduct): LocalizedText[] {
  const points = [
    water(product),
    {
      en: `Tested for falls from ${product.impactMetres} m. After a hard fall, check lens, seals and battery before you go on.`,
      zh: `通过 ${product.impactMetres} m 跌落测试。重摔后请先检查镜片、密封与电池，再继续使用。`,
    },
    {
      en: 'Clean with a damp cloth and mild soap. Solvents attack lens and seals.',
      zh: '用湿布和中性皂液清洁，溶剂会损伤镜片和密封件。',
    },
  ]
  if (product.category === 'flashlights') {
    points.push({
      en: 'Keep threads and O-rings clean; a little silicone grease twice a year is enough.',
      zh: '保持螺纹和 O 型圈清洁，每年两次薄涂硅脂即可。',
    })
  }
  if (product.category === 'head-lamps') {
    points.push({
      en: 'Take the strap off to wash it at 30 °C; let it dry in the air.',
      zh: '头带可拆下，30 °C 水洗，自然晾干。',
    })
  }
  points.push({
    en: 'The LED lasts as long as the light and is not replaced.',
    zh: 'LED 与整灯同寿命，无需更换。',
  })
  return points
}

function disposal(product: SeedProduct): LocalizedText[] {
  const points: LocalizedText[] = [
    {
      en: 'Lights and batteries do not belong in household waste. Take the battery out and hand in both at a collection point or where you bought them.',
      zh: '灯具和电池不可作为生活垃圾丢弃。请取出电池，分别交至回收点或销售点。',
    },
  ]
  if (product.battery.rechargeable) {
    points.push({
      en: 'Cover the terminals of lithium batteries with tape. Never send a damaged battery by mail.',
      zh: '锂电池电极请用胶带包好，损坏的电池请勿邮寄。',
    })
  }
  return points
}

const SERVICE: LocalizedText[] = [
  {
    en: 'Warranty claims and spare parts are handled by the dealer who sold you the light. Please have the serial number on the body at hand.',
    zh: '保修与备件请联系销售商，并提供灯体上的序列号。',
  },
]

/** Everything a manual says about a product, section by section. */
export function manualSections(product: SeedProduct): ManualSection[] {
  const operation = OPERATION[product.slug]
  if (!operation) throw new Error(`${product.slug} has a manual but no text on its operation`)
  return [
    { heading: { en: 'Operation', zh: '操作' }, points: operation },
    { heading: { en: 'Safety', zh: '安全须知' }, points: safety(product) },
    { heading: { en: 'Water and care', zh: '防水与保养' }, points: care(product) },
    {
      heading: { en: 'Battery and charging', zh: '电池与充电' },
      points: product.battery.rechargeable ? rechargeableCells(product) : disposableCells(product),
    },
    { heading: { en: 'Disposal', zh: '废弃处理' }, points: disposal(product) },
    { heading: { en: 'Service', zh: '售后' }, points: SERVICE },
  ]
}
