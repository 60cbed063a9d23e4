import { expectAccessible, mountComponents, tabTo, type ComponentInput } from '#tests/browser/mount-form.tsx'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FileValue } from '#schemas/form/value.ts'
import { UploadRefusedError, type UploadFile } from '../form-context.ts'

const paper: ComponentInput<'file'> = {
  type: 'file',
  componentId: 'paper',
  label: { sv: 'Registreringsbevis', en: 'Certificate' },
  text: { sv: 'Högst ett år gammalt.', en: 'No more than a year old.' },
  helpText: { sv: 'Beställ det hos verket.', en: 'Order it from the office.' },
  required: true,
  validation: [
    { type: 'fileType', types: ['application/pdf', 'image/png'] },
    { type: 'fileSize', maxBytes: 2_000_000 },
  ],
}
const papers: ComponentInput<'file'> = { ...paper, maxFiles: 3 }
const after: ComponentInput<'textBox'> = { type: 'textBox', componentId: 'after', label: { sv: 'Efter', en: 'After' } }

const pdf = (name: string, bytes = 1200) => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = () =>
  new File([Uint8Array.from(atob(dot), (sign) => sign.codePointAt(0) ?? 0)], 'bevis.png', { type: 'image/png' })
const stored = (name: string, contentType = 'application/pdf'): FileValue => ({
  fileId: `0d9f7a2e-0000-4000-8000-${Array.from(name)
    .reduce((sum, sign) => sum * 3 + (sign.codePointAt(0) ?? 0), 0)
    .toString(16)
    .padStart(12, '0')}`,
  displayFileName: name,
  contentType,
  sizeBytes: 1200,
})

/** An upload server that the test resolves file by file. */
const slowServer = () => {
  type PendingUpload = {
    arrive: () => void
    fail: (error: Error) => void
    reportProgress: (fraction: number) => void
    signal: AbortSignal
  }
  const pending = new Map<string, PendingUpload>()
  const uploadFile: UploadFile = (file, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Cancelled.', 'AbortError')))
      pending.set(file.name, {
        arrive: () => resolve(stored(file.name, file.type)),
        fail: reject,
        reportProgress: onProgress,
        signal,
      })
    })
  const of = (name: string): PendingUpload => {
    const upload = pending.get(name)
    if (upload === undefined) throw new Error(`${name} has not been sent.`)
    return upload
  }
  return { uploadFile, of, names: () => [...pending.keys()] }
}

const chooser = (): HTMLInputElement => {
  const input = document.querySelector('input[type="file"]:not([capture])')
  if (!(input instanceof HTMLInputElement)) throw new Error('Nothing can be chosen.')
  return input
}
const choose = (...files: File[]) => userEvent.upload(chooser(), files)
const drop = (...files: File[]): void => {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  for (const type of ['dragover', 'drop'])
    chooser().dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
}
const row = (name: string) => page.getByRole('group', { name, exact: true })

beforeEach(() => page.viewport(1024, 768))

describe('a file', () => {
  test('a file is uploaded with progress, becomes the answer, and focus stays in the field', async () => {
    const server = slowServer()
    const { store } = await mountComponents([paper], { services: { uploadFile: server.uploadFile } })
    await tabTo(chooser)
    await choose(pdf('bevis.pdf'))
    server.of('bevis.pdf').reportProgress(0.42)
    await expect.element(row('bevis.pdf').getByRole('progressbar', { name: 'bevis.pdf skickas' })).toHaveValue(0.42)
    await expect.element(row('bevis.pdf').getByText(/^42\s%$/)).toBeVisible()
    expect(store.values()).toEqual({})
    server.of('bevis.pdf').arrive()
    await expect.element(row('bevis.pdf')).not.toBeInTheDocument()
    await expect.element(page.getByRole('listitem')).toHaveTextContent('bevis.pdf 1 kBTa bort')
    expect(store.values()).toEqual({ paper: [stored('bevis.pdf')] })
    expect(document.activeElement?.id).toBe('form.paper')
    await expect.element(page.getByRole('status')).toHaveTextContent('bevis.pdf är bifogad.')
  })

  test('a file is replaced once the new upload is complete, not before', async () => {
    const server = slowServer()
    const values = { paper: [stored('gammalt.pdf')] }
    const { store } = await mountComponents([paper], { values, services: { uploadFile: server.uploadFile } })
    await expect.element(page.getByText('Byt fil')).toBeVisible()
    await choose(pdf('nytt.pdf'))
    await expect.element(page.getByRole('button', { name: 'Byt fil' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(store.values()).toEqual(values)
    server.of('nytt.pdf').arrive()
    await expect.element(page.getByRole('listitem')).toHaveTextContent('nytt.pdf 1 kBTa bort')
    expect(store.values()).toEqual({ paper: [stored('nytt.pdf')] })
  })

  test('a file stays if the user declines to replace it', async () => {
    const server = slowServer()
    const values = { paper: [stored('gammalt.pdf')] }
    const { store } = await mountComponents([paper], { values, services: { uploadFile: server.uploadFile } })
    await choose(pdf('nytt.pdf'))
    await expect.element(page.getByText('nytt.pdf ersätter gammalt.pdf, som tas bort.')).toBeVisible()
    await page.getByRole('button', { name: 'Behåll gammalt.pdf' }).click()
    expect([server.names(), store.values(), document.activeElement]).toEqual([[], values, chooser()])
  })

  test('a photographed file becomes a page of its own', async () => {
    const server = slowServer()
    const { store } = await mountComponents([{ ...papers, validation: [] }], {
      values: { paper: [stored('bevis.pdf')] },
      services: { uploadFile: server.uploadFile },
    })
    const camera = page.getByLabelText('Fotografera nästa sida').element()
    await userEvent.upload(camera, new File(['jpg'], 'image.jpg', { type: 'image/jpeg' }))
    server.of('Sida 2.jpg').arrive()
    await expect.element(page.getByRole('listitem').nth(1)).toHaveTextContent('Sida 2.jpg 1 kBTa bort')
    expect(store.values()).toEqual({
      paper: [stored('bevis.pdf'), expect.objectContaining({ displayFileName: 'Sida 2.jpg' })],
    })
  })

  test('a file is removed by keyboard, and the focus is then on the button that restores it', async () => {
    const both = [stored('bevis.pdf'), stored('stadgar.pdf')]
    const { store } = await mountComponents([papers], { values: { paper: both } })
    await tabTo(() => page.getByRole('button', { name: 'Ta bort bevis.pdf' }).element())
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('status')).toHaveTextContent('bevis.pdf togs bort. Ångra')
    expect(store.values()).toEqual({ paper: [stored('stadgar.pdf')] })
    await expect.element(page.getByRole('button', { name: 'Ångra' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('status')).toHaveTextContent('bevis.pdf är bifogad.')
    expect([document.activeElement, store.values()]).toEqual([chooser(), { paper: both }])
  })

  test('a file stays when its replacement is cancelled', async () => {
    const { store } = await mountComponents([paper], { values: { paper: [stored('bevis.pdf')] } })
    await choose()
    expect(store.values()).toEqual({ paper: [stored('bevis.pdf')] })
  })

  test('a file is not reported missing while an upload is pending', async () => {
    const server = slowServer()
    const { screen, store } = await mountComponents([paper, after], { services: { uploadFile: server.uploadFile } })
    const field = screen.getByRole('group', { name: 'Registreringsbevis' })
    const next = () => screen.getByRole('textbox', { name: /^Efter/ }).element()
    await tabTo(chooser)
    await choose(pdf('bevis.pdf'))
    await tabTo(next)
    await expect.element(field).toHaveAccessibleDescription('Högst ett år gammalt.')
    await screen.getByRole('button', { name: 'Avbryt bevis.pdf' }).click()
    store.validateAll()
    await expect.element(field).toHaveAccessibleDescription('Högst ett år gammalt. Bifoga en fil')
    expect(chooser().getAttribute('aria-invalid')).toBe('true')
    await choose(pdf('bevis.pdf'))
    server.of('bevis.pdf').arrive()
    await expect.element(field).toHaveAccessibleDescription('Högst ett år gammalt.')
  })
})

test('a failed upload is retried when the network is back', async () => {
  const server = slowServer()
  const { store } = await mountComponents([paper], { services: { uploadFile: server.uploadFile } })
  await choose(pdf('bevis.pdf'))
  server.of('bevis.pdf').fail(new Error('No contact.'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Filen kom inte fram.')
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByRole('progressbar')).toBeVisible()
  server.of('bevis.pdf').arrive()
  await expect.poll(() => Object.keys(store.values())).toStrictEqual(['paper'])
})

describe('several files', () => {
  test('several files upload concurrently, complete, fail and are cancelled independently, and keep the order in which they were chosen', async () => {
    const server = slowServer()
    const { store } = await mountComponents([papers], { services: { uploadFile: server.uploadFile } })
    await choose(pdf('ett.pdf'), pdf('två.pdf'), pdf('tre nu.pdf'))
    expect(server.names()).toStrictEqual(['ett.pdf', 'två.pdf', 'tre nu.pdf'])
    await page.getByRole('button', { name: 'Avbryt ett.pdf' }).click()
    await expect.poll(() => server.of('ett.pdf').signal.aborted).toBe(true)
    server.of('tre nu.pdf').arrive()
    server.of('två.pdf').fail(new Error('No contact.'))
    await expect.element(row('två.pdf').getByRole('alert')).toHaveTextContent('Filen kom inte fram.')
    await page.getByRole('button', { name: 'Försök igen med två.pdf' }).click()
    await expect.element(row('två.pdf').getByRole('progressbar')).toBeVisible()
    server.of('två.pdf').arrive()
    await expect.element(row('två.pdf')).not.toBeInTheDocument()
    expect(store.values()).toEqual({ paper: [stored('två.pdf'), stored('tre nu.pdf')] })
  })

  test('several files can be dropped, and each empty file or file beyond maxFiles shows an error', async () => {
    const server = slowServer()
    await mountComponents([papers], {
      values: { paper: [stored('första.pdf')] },
      services: { uploadFile: server.uploadFile },
    })
    drop(pdf('tom.pdf', 0), pdf('ett.pdf'), pdf('två.pdf'), pdf('tre.pdf'))
    await expect.element(row('tre.pdf').getByRole('alert')).toHaveTextContent('Det får bara plats 3 filer')
    await expect
      .element(row('tom.pdf').getByRole('alert'))
      .toHaveTextContent('Filen är tom. Öppna den, se efter att något finns i den, och välj den igen.')
    expect(server.names()).toStrictEqual(['ett.pdf', 'två.pdf'])
    await expect.element(page.getByText('Välj fil')).not.toBeInTheDocument()
  })

  test('several files continue to upload while the field is unmounted', async () => {
    const server = slowServer()
    const { screen, store } = await mountComponents([papers], { services: { uploadFile: server.uploadFile } })
    await choose(pdf('ett.pdf'))
    await screen.unmount()
    server.of('ett.pdf').arrive()
    await expect.poll(() => store.values()).toEqual({ paper: [stored('ett.pdf')] })
  })
})

describe('a rejected file', () => {
  test.each([
    ['too large', pdf('stor.pdf', 2_000_001), 'Filen är för stor, den får vara högst 2 MB'],
    [
      'of another type',
      new File(['x'], 'brev.txt', { type: 'text/plain' }),
      'Filtypen går inte att ta emot. Välj PDF, PNG',
    ],
  ])('a rejected file shows an error before upload when it is %s', async (_, file, problem) => {
    const server = slowServer()
    await mountComponents([paper], { services: { uploadFile: server.uploadFile } })
    drop(file)
    await expect.element(row(file.name).getByRole('alert')).toHaveTextContent(problem)
    expect(server.names()).toStrictEqual([])
    await page.getByRole('button', { name: `Ta bort ${file.name}` }).click()
    await expect.element(row(file.name)).not.toBeInTheDocument()
    expect(document.activeElement).toBe(chooser())
  })

  test.each([
    ['TOO_LARGE', 0, 'Filen är för stor, den får vara högst 2 MB'],
    ['UNSUPPORTED_TYPE', 0, 'Filen är skadad, eller av en typ som inte går att ta emot. Välj en annan fil.'],
    ['INFECTED_FILE', 0, 'Viruskontrollen stoppade filen, och den är inte sparad. Välj en annan fil.'],
    ['NOT_SCANNED', 1, 'Filen kunde inte viruskontrolleras just nu och är inte sparad. Försök igen om en stund.'],
  ] as const)(
    'a rejected file shows the error of the server: %s, with %i retry buttons',
    async (code, retries, problem) => {
      const server = slowServer()
      await mountComponents([paper], { services: { uploadFile: server.uploadFile } })
      await choose(pdf('bevis.pdf'))
      server.of('bevis.pdf').fail(new UploadRefusedError(code))
      await expect.element(row('bevis.pdf').getByRole('alert')).toHaveTextContent(problem)
      expect(page.getByRole('button', { name: /^Försök igen/ }).elements()).toHaveLength(retries)
    },
  )
})

describe('an image', () => {
  test('an image has a thumbnail, both right after it is chosen and once it is stored', async () => {
    const server = slowServer()
    const readFile = vi.fn<(fileId: string) => Promise<Blob>>().mockResolvedValue(picture())
    await mountComponents([papers], {
      values: { paper: [stored('gammal.png', 'image/png'), stored('bevis.pdf')] },
      services: { uploadFile: server.uploadFile, readFile: (fileId) => readFile(fileId) },
    })
    await choose(picture())
    server.of('bevis.png').arrive()
    await expect
      .poll(() => [...document.querySelectorAll('li img')].map((image) => image.clientWidth))
      .toStrictEqual([48, 48])
    expect(readFile.mock.calls).toStrictEqual([[stored('gammal.png').fileId]])
  })

  test('an image can be taken by camera where images are accepted', async () => {
    const { screen } = await mountComponents([
      paper,
      { ...paper, componentId: 'text', validation: [{ type: 'fileType', types: ['application/pdf'] }] },
    ])
    const cameras = [...document.querySelectorAll('input[capture]')]
    expect(cameras.map((camera) => [camera.getAttribute('capture'), camera.getAttribute('accept')])).toStrictEqual([
      ['environment', 'image/*'],
    ])
    // The test browser has a fine pointer, so the camera button is hidden.
    await expect.element(screen.getByText('Fotografera')).not.toBeVisible()
    expect(chooser().accept).toBe('application/pdf,image/png,.pdf,.png')
  })
})

test('read-only files can be opened and not changed', async () => {
  const openFile = vi.fn<(fileId: string, key: string) => Promise<void>>().mockResolvedValue()
  const { screen } = await mountComponents([papers], {
    values: { paper: [stored('bevis.pdf')] },
    services: { isReadOnly: true, openFile: (fileId, key) => openFile(fileId, key) },
  })
  await tabTo(() => screen.getByRole('button', { name: 'bevis.pdf' }).element())
  await userEvent.keyboard('{Enter}')
  expect(openFile.mock.calls).toStrictEqual([[stored('bevis.pdf').fileId, 'paper']])
  expect(screen.getByRole('button').elements().length).toBe(2)
  expect(document.querySelector('input')).toBeNull()
  await expectAccessible()
})

test.each(['sv', 'en'] as const)(
  'a file field is accessible in %s: empty, full, uploading and rejected',
  async (locale) => {
    const server = slowServer()
    const { store, screen } = await mountComponents([papers, { ...paper, componentId: 'other' }], {
      locale,
      values: { paper: [stored(`${'mycket långt namn på filen '.repeat(4)}.pdf`)] },
      services: { uploadFile: server.uploadFile, openFile: () => Promise.resolve() },
    })
    await screen
      .getByRole('button', { name: /^(Hjälp|Help)/ })
      .nth(0)
      .click()
    await choose(pdf('ett.pdf'), pdf('stor.pdf', 2_000_001))
    store.validateAll()
    await expect.element(row('ett.pdf')).toBeVisible()
    await expectAccessible()
  },
)
