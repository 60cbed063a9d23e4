import { expectAccessible, mountComponents, type ComponentInput } from '#tests/browser/mount-form.tsx'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

const paper: ComponentInput<'file'> = {
  type: 'file',
  componentId: 'paper',
  label: { sv: 'Fullmakt', en: 'Power of attorney' },
  maxFiles: 2,
  validation: [{ type: 'fileType', types: ['application/pdf'] }],
}

beforeEach(() => page.viewport(1024, 768))

test('the error summary lists failed uploads with reason and link until they are removed', async () => {
  const fail = async () => await Promise.reject(new Error('The network is down.'))
  const { screen } = await mountComponents([paper], { services: { uploadFile: fail } })
  const chooser = document.querySelector('input[type="file"]')
  if (chooser === null) throw new Error('Nothing can be chosen.')
  await userEvent.upload(chooser, [
    new File(['x'], 'fullmakt.pdf', { type: 'application/pdf' }),
    new File(['x'], 'bild.gif', { type: 'image/gif' }),
  ])
  const summary = screen.getByRole('group', { name: '2 uppgifter behöver ändras' })
  await expect.element(summary).toBeVisible()
  expect(
    summary
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toStrictEqual([
    'Fullmakt: fullmakt.pdf. Filen kom inte fram.',
    'Fullmakt: bild.gif. Filtypen går inte att ta emot. Välj PDF',
  ])
  await summary.getByRole('link').nth(0).click()
  expect(document.activeElement?.id).toBe('form.paper')
  await expectAccessible()
  await page.viewport(1024, 768)
  for (const name of ['fullmakt.pdf', 'bild.gif']) await screen.getByRole('button', { name: `Ta bort ${name}` }).click()
  await expect.element(summary).not.toBeInTheDocument()
})

test('a file is accepted under any alias of its media type', async () => {
  const names: string[] = []
  const uploadFile = async (file: File): Promise<never> => {
    names.push(file.name)
    return await Promise.reject(new Error('The network is down.'))
  }
  const archive: typeof paper = { ...paper, validation: [{ type: 'fileType', types: ['application/zip'] }] }
  await mountComponents([archive], { services: { uploadFile } })
  const chooser = document.querySelector('input[type="file"]')
  if (chooser === null) throw new Error('Nothing can be chosen.')
  await userEvent.upload(chooser, new File(['PK'], 'a.zip', { type: 'application/x-zip-compressed' }))
  await expect.poll(() => names).toStrictEqual(['a.zip'])
})
