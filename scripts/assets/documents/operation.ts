import type { LocalizedText } from '../../../src/lib/domain/localized-text'

/** How each product with a manual is operated, one step or hint a line. */
export const OPERATION: Record<string, LocalizedText[]> = {
  'tx-1400': [
    {
      en: 'Tail switch, main button: press for on and off; hold lightly for light only while you hold it.',
      zh: '尾部主键：按下开关，轻按不放为瞬时点亮。',
    },
    {
      en: 'Tail switch, mode button: press to change the level, hold for instant strobe.',
      zh: '尾部副键：短按换档，长按一键爆闪。',
    },
    {
      en: 'The last level is remembered. Loosen the tail cap by half a turn to lock the light for transport.',
      zh: '关机记忆档位。运输时将尾盖旋松半圈即可锁定。',
    },
  ],
  'p-900': [
    {
      en: 'Press the side switch for on and off; hold it to run through the four levels.',
      zh: '短按侧键开关，长按循环四档。',
    },
    {
      en: 'The two-color light under the switch shows the charge: green is enough, red means charge soon.',
      zh: '开关下方双色灯显示电量：绿色充足，红色请尽快充电。',
    },
  ],
  'ranger-xl': [
    {
      en: 'Press the side switch for on and off; hold it to change the level.',
      zh: '短按侧键开关，长按换档。',
    },
    { en: 'The display in the switch shows the charge.', zh: '侧键上的指示灯显示电量。' },
    {
      en: 'For steady searching, mount the light on a tripod with its 1/4-inch thread; secure it by a lanyard point.',
      zh: '需要稳定搜索时，可用 1/4 英寸螺孔装上三脚架，并用挂绳孔系好。',
    },
  ],
  'dive-1000': [
    {
      en: 'Turn the magnetic ring to switch on and to set the level; turn it back to switch off.',
      zh: '旋转磁控环开机并选档，旋回即关机。',
    },
    {
      en: 'Two blinks mean that 20% charge is left: begin your ascent with a second light at hand.',
      zh: '闪两下表示剩余电量 20%：请备好第二支灯，准备上升。',
    },
    {
      en: 'Before each dive, look at both O-rings and their seats, grease them thinly with silicone, and screw the light shut completely.',
      zh: '每次下水前检查两道 O 型圈和密封槽，薄涂硅脂，将筒身完全旋紧。',
    },
  ],
  'zoom-700': [
    {
      en: 'Press the switch for on and off; press briefly while the light is on to change the level.',
      zh: '按下开关键开关机，点亮时轻按换档。',
    },
    {
      en: 'Push the head forward for the spot, pull it back for the flood.',
      zh: '灯头向前推为聚光，向后拉为泛光。',
    },
    {
      en: 'Do not move the head in dust or running water: a moving head takes in what is around it.',
      zh: '在扬尘或流水中请勿推拉灯头，移动时会吸入周围杂质。',
    },
  ],
  'guard-3000': [
    {
      en: 'Press the switch for on and off; hold it to change the level. Night is the lowest level.',
      zh: '短按开关，长按换档，夜灯为最低档。',
    },
    {
      en: 'The light steps down in small stages when the case becomes warm and recovers when it cools.',
      zh: '外壳变热时亮度小级下调，冷却后恢复。',
    },
  ],
  'trail-500': [
    {
      en: 'Press the switch for on and to change the level; press again after a pause for off.',
      zh: '按键开机并换档，停顿后再按关机。',
    },
    { en: 'Hold the switch for three seconds to lock or unlock it.', zh: '长按 3 秒锁定或解锁按键。' },
    { en: 'The bracket tilts over 60° in eight steps.', zh: '支架 60° 俯仰，八档定位。' },
  ],
  'pro-x-1200': [
    {
      en: 'One button is for white light, the other for red. Press for on and off, hold to change the level.',
      zh: '一键管白光，一键管红光。短按开关，长按换档。',
    },
    { en: 'Four lights on the pod show the charge.', zh: '电池仓四格指示灯显示电量。' },
    {
      en: 'The cable plugs into the pod; if it is damaged, replace the cable, not the lamp.',
      zh: '弹簧线插接在电池仓上，损坏时只需更换弹簧线。',
    },
  ],
  'run-320': [
    {
      en: 'Press the switch for on and to change the level; press again after a pause for off.',
      zh: '按键开机并换档，停顿后再按关机。',
    },
    {
      en: 'The red light in the buckle has its own switch: steady, blinking, off.',
      zh: '头带扣上的红色尾灯有独立按键：常亮、闪烁、关闭。',
    },
    {
      en: 'While you stand still, High is reduced after two minutes; this is normal.',
      zh: '静止不动时，高亮档 2 分钟后会降低，属正常现象。',
    },
  ],
  'mine-800': [
    {
      en: 'Press the switch for on and to change the level. Shift is the level for a whole working shift.',
      zh: '按键开机并换档，“整班”档可用一个班次。',
    },
    {
      en: 'At 10% charge the lamp blinks twice and changes to Emergency: leave the workplace.',
      zh: '电量剩 10% 时灯闪两下并转入应急档，请撤离作业面。',
    },
    {
      en: 'Clip the lamp to the helmet and route the cable through the rear holder; without a helmet use the top strap.',
      zh: '将灯卡在头盔卡扣上，线缆穿过后部线扣；不戴头盔时使用头顶带。',
    },
  ],
  'duo-600': [
    {
      en: 'The top button is for the spot, the side button for the flood; both can be on together.',
      zh: '顶部按键管聚光，侧面按键管泛光，可同时点亮。',
    },
    { en: 'Hold the side button for Flood low or Red.', zh: '长按侧键切换泛光低亮与红光。' },
    {
      en: 'The lamp body comes off the strap and holds on steel with its magnet.',
      zh: '灯体可从头带取下，背部磁铁可吸在钢件上。',
    },
  ],
  'sensor-400': [
    { en: 'Press the button for on and to change the level.', zh: '按键开机并换档。' },
    {
      en: 'Hold the button to arm the sensor; then a wave at 5 to 15 cm switches on and off.',
      zh: '长按按键激活感应，之后在 5 至 15 cm 处挥手即可开关。',
    },
    { en: 'Disarm the sensor for transport and storage.', zh: '运输和存放时请关闭感应。' },
  ],
  'arc-350': [
    {
      en: 'Press the switch for on and to change the level; hold it for Red.',
      zh: '按键开机并换档，长按为红光。',
    },
    { en: 'The lamp fits under a helmet visor or a welding cap.', zh: '可置于安全帽檐或焊工帽下佩戴。' },
  ],
  'camp-600': [
    {
      en: 'Press the button for on and off; hold it to dim from 10 to 600 lm without steps.',
      zh: '短按开关，长按在 10 至 600 lm 之间无级调光。',
    },
    { en: 'The USB-C port also gives 5 V / 2 A to a phone.', zh: 'USB-C 口可输出 5 V / 2 A 为手机供电。' },
    { en: 'Hang the lantern by its folding bail only.', zh: '悬挂时请使用折叠提梁。' },
  ],
  'globe-300': [
    {
      en: 'Press the button for on and off; hold it to dim. The level is remembered.',
      zh: '短按开关，长按调光，关机记忆亮度。',
    },
    {
      en: 'The hidden switch under the base locks the level for guests.',
      zh: '底部隐藏开关可锁定亮度，防止客人误调。',
    },
    {
      en: 'Put the lantern on its tray to charge; keep the contacts clean and dry.',
      zh: '放上触点托盘即可充电，请保持触点清洁干燥。',
    },
  ],
  'site-2000': [
    {
      en: 'Press the switch for on and to change the level; hold it for off.',
      zh: '按键开机并换档，长按关机。',
    },
    {
      en: 'The lantern can be used while it charges from a 30 W USB-C supply.',
      zh: '接 30 W USB-C 电源时可边充边用。',
    },
    {
      en: 'Hang it by the bail on a closed hook, never by the cable.',
      zh: '用提梁挂在闭口挂钩上，不可挂在线缆上。',
    },
  ],
  'solar-500': [
    {
      en: 'Press the button for on and to change the level; hold it for off.',
      zh: '按键开机并换档，长按关机。',
    },
    {
      en: 'Tilt the lid toward the sun. A full charge takes about 14 h of direct sun; clouds and windows make it longer.',
      zh: '将顶盖翻起对准太阳，充满约需 14 小时直射，阴天或隔窗会更久。',
    },
    { en: 'Wipe the panel with a damp cloth: dust costs charge.', zh: '用湿布擦净光伏板，积尘会影响充电。' },
  ],
  'home-800': [
    { en: 'Press the red button for on and to change the level.', zh: '按红色按键开机并换档。' },
    {
      en: 'Locator is a small light that shows where the lantern stands, for about 54 days.',
      zh: '定位微光可常亮约 54 天，便于在黑暗中找到灯。',
    },
    { en: 'The quick guide is in the base.', zh: '速用卡收在底座内。' },
  ],
  'tent-200': [
    {
      en: 'Press the button for on and to change the level; hold it for Red.',
      zh: '按键开机并换档，长按为红光。',
    },
    {
      en: 'The hook holds 5 kg; hang the lantern where nobody sleeps directly below a hard object.',
      zh: '挂钩承重 5 kg，请避免悬挂在睡卧者头部正上方。',
    },
  ],
  'harbor-1000': [
    {
      en: 'Press the switch for on and to change the level; hold it for Watch, the red light.',
      zh: '按键开机并换档，长按为值更红光。',
    },
    {
      en: 'Beacon flashes white so that you are seen. It does not replace navigation lights under the COLREGs.',
      zh: '信标档闪白光，便于被发现，不能代替《国际海上避碰规则》要求的航行灯。',
    },
    {
      en: 'The lantern floats with the light up. Close the charging cap before going on deck.',
      zh: '落水后灯头朝上漂浮。上甲板前请旋紧充电口盖。',
    },
  ],
  'fold-400': [
    {
      en: 'Pull the shade up until it clicks. Closed, the lantern works as a downlight.',
      zh: '拉起灯罩至卡定；合上时可当下照灯使用。',
    },
    {
      en: 'Press the button for on and to change the level; hold it for off.',
      zh: '按键开机并换档，长按关机。',
    },
    { en: 'Let the shade cool before you fold it.', zh: '折叠前请等灯罩冷却。' },
  ],
  'multi-800': [
    {
      en: 'Press the switch for on and to change the level; hold it for Red.',
      zh: '按键开机并换档，长按为红光。',
    },
    {
      en: 'Hang it by the swivel hook, stand it on the fold-out stand, or hold it by the magnets on clean steel.',
      zh: '可用万向钩悬挂、折叠支架站立，或以磁铁吸在干净的钢面上。',
    },
    { en: 'The light can be used while it charges.', zh: '可边充边用。' },
  ],
  'sitepanel-3000': [
    {
      en: 'Press the switch for on and to change the level; hold it for off.',
      zh: '按键开机并换档，长按关机。',
    },
    {
      en: 'Loosen both knobs, turn the panel in its stand, tighten the knobs again.',
      zh: '松开两侧旋钮，转动面板后重新锁紧。',
    },
    {
      en: 'With a 30 W USB-C supply it works all day at Medium.',
      zh: '接 30 W USB-C 电源，中亮档可全天工作。',
    },
  ],
  'flex-700': [
    {
      en: 'Press the switch for on and to change the level; hold it for the top spot.',
      zh: '按键开机并换档，长按为顶部聚光。',
    },
    { en: 'The head folds through 180° and stops in eight positions.', zh: '灯头 180° 折叠，八档定位。' },
    {
      en: 'Before letting go, check that the magnet sits on clean, flat steel.',
      zh: '松手前请确认磁铁吸在干净平整的钢面上。',
    },
  ],
  'panel-1500': [
    {
      en: 'Press the switch for on and to change the level; hold it for off.',
      zh: '按键开机并换档，长按关机。',
    },
    {
      en: 'Fold out both feet, or hold the panel by its four magnets on clean steel.',
      zh: '撑开两只支脚，或用四块磁铁吸在干净的钢面上。',
    },
    { en: 'The USB-C port also gives 5 V / 2 A to a phone.', zh: 'USB-C 口可输出 5 V / 2 A 为手机供电。' },
  ],
  'bench-500': [
    {
      en: 'Press the switch for on and to change the level; hold it for the head spot.',
      zh: '按键开机并换档，长按为头部聚光。',
    },
    {
      en: 'The foot turns through 360°, the head tilts by 90°. Stop the machine before you adjust the light.',
      zh: '底座 360° 旋转，灯头 90° 俯仰。调整前请先停机。',
    },
    { en: 'A scratched front window can be replaced by the user.', zh: '面窗刮花后，用户可自行更换。' },
  ],
  'signal-400': [
    {
      en: 'One switch, two lights: press for white, hold for the red rim.',
      zh: '一键两灯：短按白光，长按外圈红光。',
    },
    {
      en: 'Put it on the roof or the door by its magnet, or on the ground behind the vehicle, and stand away from traffic.',
      zh: '可吸在车顶或车门，也可放在车后地面，人员请远离车流。',
    },
    {
      en: 'It is an additional light and does not replace a warning triangle or an approved beacon.',
      zh: '本品为补充灯具，不能代替三角警示牌或经认证的警示灯。',
    },
  ],
}
