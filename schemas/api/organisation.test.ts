import * as v from 'valibot'
import { expect, test } from 'vitest'
import { SettingsChanges } from './organisation.ts'

const imagesAt = (...urls: readonly string[]) => ({ images: urls.map((url) => ({ usageType: 'WEB_LOGO', url })) })
const codesOf = (body: unknown): readonly string[] =>
  (v.safeParse(SettingsChanges, body).issues ?? []).map(({ message }) => message)

test.each([
  '//evil.example/a.png',
  '/\t/evil.example/a.png',
  '/\n/evil.example',
  '/\\evil.example',
  'https://evil.example',
])('an image from another address is refused: %j', (url) => expect(codesOf(imagesAt(url))).toStrictEqual(['IMAGE_URL']))

test('an image is a path of this server or a data URL, both of bounded length', () => {
  const image = `data:image/png;base64,${'A'.repeat(39_000)}`
  expect([codesOf(imagesAt('/logos/åse.svg')), codesOf(imagesAt('/logos/a-b.svg?v=2', image))]).toStrictEqual([
    ['IMAGE_URL'],
    [],
  ])
  expect(codesOf(imagesAt(image, image))).toStrictEqual(['IMAGES_TOO_LARGE'])
})

test('the name of an organisation is on one line, without marks that change the direction of text', () => {
  expect(v.parse(SettingsChanges, { name: 'Hantverks\u202egivarna\nNord' })).toStrictEqual({
    name: 'Hantverksgivarna Nord',
  })
})
