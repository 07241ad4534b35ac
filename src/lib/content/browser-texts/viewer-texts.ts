import type { ViewName } from '../../lighting/orbit'
import { localized } from '../../texts/locales'

type ViewerWords = {
  /** What the model is and how it is turned, for those who do not see it. */
  label: (name: string) => string
  lineUp: (names: string[]) => string
  loading: string
  views: string
  view: Record<ViewName, string>
  from: Record<ViewName, string>
  lamp: string
  on: string
  off: string
  modes: string
  scale: string
  room: string
  close: string
  /** The same where there are no pictures below. */
  closeAlone: string
  /** Between what is said of a view and of its lamp. */
  comma: string
}

/** The viewer's words. They travel with its script: as props they would be part of every product page. */
export const VIEWER_TEXTS = localized<ViewerWords>({
  en: {
    label: (name) =>
      `${name || 'The product'} as a model. Arrow keys turn it, plus and minus zoom, Home resets, Escape closes.`,
    lineUp: (names) =>
      `${names.join(', ')}: models at true size, from left to right. Arrow keys turn them, plus and minus zoom, Home resets, Escape closes.`,
    loading: 'The model is loading',
    views: 'Views',
    view: { front: 'Front', back: 'Back', left: 'Left', right: 'Right', top: 'Top', bottom: 'Bottom' },
    from: {
      front: 'From the front',
      back: 'From the back',
      left: 'From the left',
      right: 'From the right',
      top: 'From above',
      bottom: 'From below',
    },
    lamp: 'Lamp',
    on: 'lamp on',
    off: 'lamp off',
    modes: 'Light modes',
    scale: 'mm scale',
    room: 'See it in your room',
    close: 'Back to the pictures',
    closeAlone: 'Close the model',
    comma: ', ',
  },
  zh: {
    label: (name) => `${name || '产品'}的模型。方向键转动，加减键缩放，Home 键复位，Esc 键关闭。`,
    lineUp: (names) =>
      `${names.join('、')}：按真实比例从左到右排列的模型。方向键转动，加减键缩放，Home 键复位，Esc 键关闭。`,
    loading: '正在载入模型',
    views: '视角',
    view: { front: '正面', back: '背面', left: '左侧', right: '右侧', top: '顶部', bottom: '底部' },
    from: {
      front: '正面视角',
      back: '背面视角',
      left: '左侧视角',
      right: '右侧视角',
      top: '俯视',
      bottom: '仰视',
    },
    lamp: '灯',
    on: '灯已开',
    off: '灯已关',
    modes: '档位',
    scale: 'mm 刻度',
    room: '放到您的房间里看',
    close: '返回图片',
    closeAlone: '关闭模型',
    comma: '，',
  },
  de: {
    label: (name) =>
      `${name || 'Das Produkt'} als Modell. Pfeiltasten drehen es, Plus und Minus zoomen, Pos1 setzt zurück, Esc schließt.`,
    lineUp: (names) =>
      `${names.join(', ')}: Modelle in wahrer Größe, von links nach rechts. Pfeiltasten drehen sie, Plus und Minus zoomen, Pos1 setzt zurück, Esc schließt.`,
    loading: 'Das Modell wird geladen',
    views: 'Ansichten',
    view: { front: 'Vorn', back: 'Hinten', left: 'Links', right: 'Rechts', top: 'Oben', bottom: 'Unten' },
    from: {
      front: 'Von vorn',
      back: 'Von hinten',
      left: 'Von links',
      right: 'Von rechts',
      top: 'Von oben',
      bottom: 'Von unten',
    },
    lamp: 'Licht',
    on: 'Licht an',
    off: 'Licht aus',
    modes: 'Leuchtstufen',
    scale: 'mm-Maßstab',
    room: 'Im eigenen Raum ansehen',
    close: 'Zurück zu den Bildern',
    closeAlone: 'Modell schließen',
    comma: ', ',
  },
})
