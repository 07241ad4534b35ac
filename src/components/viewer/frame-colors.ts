/** The color of scales and letters on the frame. */
export const scaleColor = (isNight: boolean) => (isNight ? '#c9ced6' : '#33373d')

/** The color of the frame, in a notation that three.js reads. */
export function frameColor(element: HTMLElement): string {
  const frame = element.closest('.bg-plate')
  const context = document.createElement('canvas').getContext('2d')
  if (!frame || !context) return '#eef0f2'
  context.fillStyle = getComputedStyle(frame).backgroundColor
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
