/** Traditional characters of the catalog's words, each followed by its simplified one. */
const PAIRS =
  '頭头燈灯電电營营礦矿戶户遠远紅红顯显數数檢检筆笔潛潜調调氾泛輸输專专業业後后輕轻銷销雙双應应釣钓兒儿禮礼廣广條条車车間间對对飲饮陽阳鋰锂鐵铁離离網网長长續续鹽盐霧雾測测試试摺折疊叠' +
  '區区掛挂鉤钩攝摄補补閃闪塵尘時时鐘钟寧宁國国鎳镍氫氢鹼碱無无線线搖摇藍蓝綠绿換换號号帳帐絲丝術术戰战隨随強强變变環环節节隻只個个樣样證证規规貼贴標标狀状殼壳膠胶護护櫃柜廠厂單单復复' +
  '緊紧傷伤備备樂乐腳脚釐厘開开關关氣气導导熱热極极庫库運运動动騎骑遊游漁渔獵猎軍军學学習习閱阅讀读書书臺台檯台裝装來来請请純纯銅铜鋁铝鈦钛鋼钢輪轮機机維维內内圖图農农醫医療疗訊讯緣缘' +
  '質质轉转輻辐溫温濕湿壓压級级產产類类帶带體体夾夹彎弯釹钕遙遥儀仪齊齐種种'

const SIMPLIFIED = new Map(
  [...PAIRS].flatMap((char, index, all) =>
    index % 2 === 0 ? [[char, all[index + 1] ?? char] as const] : [],
  ),
)

/** A text with the simplified form of the traditional characters the catalog's words have; every other character stays. */
export const simplified = (text: string): string =>
  Array.from(text, (char) => SIMPLIFIED.get(char) ?? char).join('')
