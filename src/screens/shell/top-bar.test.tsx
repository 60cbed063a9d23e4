import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TopBar } from './top-bar.tsx'

test.each([412, 390, 360, 320])('in a window of %i px the parts of the staff’s bar do not overlap', async (width) => {
  await page.viewport(width, 600)
  document.documentElement.dataset['audience'] = 'staff'
  const { container } = await render(
    <TopBar
      start={<span style={{ flex: 'none', inlineSize: 90 }}>Ansökningar</span>}
      end={<span style={{ flex: 'none', inlineSize: 250 }}>Sök Svenska Logga ut</span>}
    />,
  )
  const [start, end] = [...container.querySelectorAll('span')].map((element) => element.getBoundingClientRect())
  if (start === undefined || end === undefined) throw new Error('The bar has not both parts')
  expect({
    isApart: start.right <= end.left || start.bottom <= end.top,
    isWithin: end.right <= width && start.left >= 0,
  }).toStrictEqual({ isApart: true, isWithin: true })
})
