/** WCAG 2.2 relative luminance, 0 to 1, of red, green and blue, each 0–255. Source: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
export const luminance = ([red, green, blue]: readonly [red: number, green: number, blue: number]): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
