import type { SeedProduct, SeedText } from './seed-content'

/**
 * Descriptions of the further pictures of a product, by their groups in the order of its gallery. Few products have them; a product with a pack is charged where the others change
 * their cells.
 */
export const FURTHER_PICTURES: Record<string, (product: SeedProduct) => SeedText> = {
  hand: ({ name }) => ({
    en: `${name.en} on the open palm of a wooden hand of true size`,
    zh: `${name.zh}放在实际大小的木手模掌心`,
    de: `${name.de} auf einer offenen Holzhand in wahrer Größe`,
  }),

  detail: ({ name, sizeMm }) =>
    sizeMm.packLength
      ? {
          en: `${name.en}: battery pod with charge display, position light and open USB-C socket`,
          zh: `${name.zh}：后置电池仓，带电量指示灯、位置灯与打开的 USB-C 接口`,
          de: `${name.de}: Akkufach mit Ladeanzeige, Positionslicht und offener USB-C-Buchse`,
        }
      : {
          en: `${name.en}: switch and open USB-C socket`,
          zh: `${name.zh}：开关与打开的 USB-C 接口`,
          de: `${name.de}: Schalter und offene USB-C-Buchse`,
        },

  power: ({ name, battery: { pack, count, format } }) => {
    if (pack)
      return {
        en: `${name.en} charging on its USB-C cable`,
        zh: `${name.zh}接 USB-C 线充电`,
        de: `${name.de} am USB-C-Ladekabel`,
      }
    const isOne = count === 1
    return {
      en: `${name.en}, opened, ${isOne ? 'its' : 'one'} ${format} cell half drawn out`,
      zh: `打开的${name.zh}，${isOne ? '' : '一节 '}${format} 电芯抽出一半`,
      de: `${name.de}, geöffnet, ${isOne ? 'die' : 'eine'} ${format}-Zelle halb herausgezogen`,
    }
  },

  contents: ({ name, battery: { pack, count } }) => {
    const [cells, zellen] = count === 1 ? ['cell', 'Zelle'] : ['cells', 'Zellen']
    return {
      en: `${name.en} beside its cardboard box, with USB-C cable${pack ? ' and manual' : `, manual and ${cells}`}`,
      zh: `${name.zh}与纸盒、USB-C 线、说明书${pack ? '' : '和电芯'}`,
      de: `${name.de} neben ihrem Karton, mit USB-C-Kabel${pack ? ' und Anleitung' : `, Anleitung und ${zellen}`}`,
    }
  },
}
