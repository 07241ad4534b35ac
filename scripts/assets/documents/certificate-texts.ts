import type { SeedProduct, SeedProductDocument } from '../../../prisma/seed-data/seed-content'
import { CODE_NAMES } from '../../../src/lib/kinds/product/facts/code-names'
import { formatMeasure } from '../../../src/lib/texts/format-figures'
import type { LocalizedText } from '../../../src/lib/texts/localized-text'

type Test = Extract<SeedProductDocument, { kind: 'certificate' }>['test']

export interface CertificateTexts {
  standard: LocalizedText
  /** What the genuine document proves. */
  purpose: LocalizedText
  /** The steps it reports, with the condition of each. */
  steps: { step: LocalizedText; condition: LocalizedText }[]
}

/** What each kind of report contains, described from public knowledge of its standard. */
export function certificateTexts(test: Test, product: SeedProduct): CertificateTexts {
  const depth = product.waterDepthMetres ?? 1
  const { count, format, energyWh } = product.battery
  const cell = CODE_NAMES.en[format]
  switch (test) {
    case 'un-38-3':
      return {
        standard: {
          en: 'UN Manual of Tests and Criteria, section 38.3',
          zh: '联合国《试验和标准手册》第 38.3 节',
        },
        purpose: {
          en: `Shows that the lithium battery of the light (${count} × ${cell}, ${formatMeasure(energyWh, 'en')} Wh) may be transported.`,
          zh: `证明灯内锂电池（${count} × ${cell}，${formatMeasure(energyWh, 'zh')} Wh）符合运输要求。`,
        },
        steps: [
          {
            step: { en: 'T.1 Altitude simulation', zh: 'T.1 高度模拟' },
            condition: { en: '11.6 kPa, 6 h', zh: '11.6 kPa，6 小时' },
          },
          {
            step: { en: 'T.2 Thermal test', zh: 'T.2 温度试验' },
            condition: { en: '72 °C / −40 °C, 10 cycles', zh: '72 °C / −40 °C，10 次循环' },
          },
          {
            step: { en: 'T.3 Vibration', zh: 'T.3 振动' },
            condition: { en: '7 to 200 Hz, 3 h per axis', zh: '7 至 200 Hz，每轴 3 小时' },
          },
          {
            step: { en: 'T.4 Shock', zh: 'T.4 冲击' },
            condition: { en: 'half-sine, 3 per direction', zh: '半正弦波，每方向 3 次' },
          },
          {
            step: { en: 'T.5 External short circuit', zh: 'T.5 外部短路' },
            condition: { en: '57 °C, below 0.1 ohm', zh: '57 °C，低于 0.1 欧姆' },
          },
          {
            step: { en: 'T.6 Impact or crush', zh: 'T.6 撞击或挤压' },
            condition: { en: 'cell level', zh: '电芯级' },
          },
          {
            step: { en: 'T.7 Overcharge', zh: 'T.7 过度充电' },
            condition: { en: 'twice the charge current, 24 h', zh: '两倍充电电流，24 小时' },
          },
          {
            step: { en: 'T.8 Forced discharge', zh: 'T.8 强制放电' },
            condition: { en: 'cell level', zh: '电芯级' },
          },
        ],
      }
    case 'pressure':
      return {
        standard: { en: 'In-house protocol, hydrostatic pressure', zh: '企业试验规程：静水压力' },
        purpose: {
          en: `Shows that a light was tight at 11 bar, one bar above the pressure at ${depth} m.`,
          zh: `证明单支手电在 11 bar 下保持密封，高于 ${depth} m 水深的压力 1 bar。`,
        },
        steps: [
          {
            step: { en: 'Visual check of O-rings and threads', zh: 'O 型圈与螺纹目检' },
            condition: { en: 'no damage, greased', zh: '无损伤，已涂硅脂' },
          },
          {
            step: { en: 'Pressure build-up', zh: '升压' },
            condition: { en: '0 to 11 bar', zh: '0 至 11 bar' },
          },
          {
            step: { en: 'Holding time', zh: '保压' },
            condition: { en: '11 bar, 3 min', zh: '11 bar，3 分钟' },
          },
          {
            step: { en: 'Pressure release and opening', zh: '泄压与开启检查' },
            condition: { en: 'no water inside', zh: '内部无水' },
          },
          {
            step: { en: 'Function of the magnetic ring', zh: '磁控环功能' },
            condition: { en: 'all levels', zh: '全部档位' },
          },
        ],
      }
    case 'ingress':
      return {
        standard: {
          en: 'IEC 60529, degrees of protection (IP code)',
          zh: 'IEC 60529 外壳防护等级（IP 代码）',
        },
        purpose: {
          en: `Shows the rating ${product.ipRating}: dust-tight, and tight under water.`,
          zh: `证明防护等级 ${product.ipRating}：尘密，且可浸水。`,
        },
        steps: [
          {
            step: { en: 'First numeral 6: dust', zh: '第一位数字 6：防尘' },
            condition: {
              en: 'talcum chamber, reduced pressure, up to 8 h',
              zh: '滑石粉箱，减压，最长 8 小时',
            },
          },
          product.ipRating.endsWith('8')
            ? {
                step: { en: 'Second numeral 8: immersion', zh: '第二位数字 8：持续浸水' },
                condition: { en: `${depth} m, duration as agreed`, zh: `${depth} m，时间按约定` },
              }
            : {
                step: { en: 'Second numeral 7: immersion', zh: '第二位数字 7：短时浸水' },
                condition: { en: '1 m, 30 min', zh: '1 m，30 分钟' },
              },
          {
            step: { en: 'Inspection after the test', zh: '试验后检查' },
            condition: { en: 'no dust, no water inside', zh: '内部无尘无水' },
          },
          {
            step: { en: 'Function after the test', zh: '试验后功能' },
            condition: { en: 'all levels', zh: '全部档位' },
          },
        ],
      }
    case 'photobiological':
      return {
        standard: {
          en: 'IEC 62471, photobiological safety of lamps',
          zh: 'IEC 62471 灯和灯系统的光生物安全性',
        },
        purpose: {
          en: 'Shows the risk group of the light. The exempt group means no photobiological hazard.',
          zh: '说明灯的风险组别。豁免组即无光生物危害。',
        },
        steps: [
          {
            step: { en: 'Actinic ultraviolet, skin and eye', zh: '光化学紫外，皮肤与眼' },
            condition: { en: '200 to 400 nm', zh: '200 至 400 nm' },
          },
          {
            step: { en: 'Near ultraviolet, eye', zh: '近紫外，眼' },
            condition: { en: '315 to 400 nm', zh: '315 至 400 nm' },
          },
          {
            step: { en: 'Retinal blue light', zh: '视网膜蓝光' },
            condition: { en: '300 to 700 nm', zh: '300 至 700 nm' },
          },
          {
            step: { en: 'Retinal thermal', zh: '视网膜热危害' },
            condition: { en: '380 to 1,400 nm', zh: '380 至 1,400 nm' },
          },
          {
            step: { en: 'Infrared radiation, eye', zh: '红外辐射，眼' },
            condition: { en: '780 to 3,000 nm', zh: '780 至 3,000 nm' },
          },
        ],
      }
    case 'salt-spray':
      return {
        standard: { en: 'ISO 9227, neutral salt spray (NSS)', zh: 'ISO 9227 中性盐雾试验（NSS）' },
        purpose: {
          en: 'Shows how the metal parts of the lantern look after 240 h in salt spray, with photographs.',
          zh: '以照片说明灯的金属件经 240 小时盐雾后的状态。',
        },
        steps: [
          {
            step: { en: 'Solution', zh: '溶液' },
            condition: { en: 'sodium chloride, 50 g/L, pH 6.5 to 7.2', zh: '氯化钠 50 g/L，pH 6.5 至 7.2' },
          },
          {
            step: { en: 'Chamber', zh: '试验箱' },
            condition: { en: '35 °C, continuous spray', zh: '35 °C，连续喷雾' },
          },
          { step: { en: 'Duration', zh: '时间' }, condition: { en: '240 h', zh: '240 小时' } },
          {
            step: { en: 'Rinsing and drying', zh: '清洗与干燥' },
            condition: { en: 'within 1 h after the test', zh: '试验后 1 小时内' },
          },
          {
            step: { en: 'Evaluation', zh: '评定' },
            condition: { en: 'red rust, blistering, photographs', zh: '红锈、起泡、照片' },
          },
        ],
      }
  }
}
