import { expect, test, vi } from 'vitest'
import { saveDownload } from './save-download.ts'

test('a download has the server’s file name, and its object URL is revoked after 40 seconds', () => {
  vi.useFakeTimers()
  const released = vi.spyOn(URL, 'revokeObjectURL')
  const names: string[] = []
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  saveDownload({ blob: new Blob(['%PDF-1.7']), fileName: '559903-3361.pdf' })
  saveDownload({ blob: new Blob(['%PDF-1.7']), fileName: '559903-3361.pdf' }, 'intyg.pdf')
  expect(names).toStrictEqual(['559903-3361.pdf', 'intyg.pdf'])
  vi.advanceTimersByTime(39_999)
  expect(released).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(released).toHaveBeenCalledTimes(2)
  press.mockRestore()
  released.mockRestore()
  vi.useRealTimers()
})
