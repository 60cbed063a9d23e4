import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { DownloadIcon, MaximizeIcon, ZoomInIcon, ZoomOutIcon } from 'lucide-react'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { charts } from 'virtual:charts'
import { machineNames } from '#machines/charts/chart.ts'
import { announce } from '#src/ui/announcer.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { LinkTabs, type LinkTab } from '#src/ui/link-tabs.tsx'
import { ChartDetails } from './chart-details.tsx'
import { ChartFind } from './chart-find.tsx'
import { ChartOutline } from './chart-outline.tsx'
import { ChartPicture } from './chart-picture.tsx'
import { chartViews, type ChartSearch } from './chart-search.ts'
import { downloadPng, downloadSvg } from './download-chart.ts'
import styles from './inspector.module.css'
import { stateText } from './texts/state-texts.ts'
import { useChartTexts } from './use-chart-texts.ts'

const zoomStep = 1.25
const [smallestZoom, largestZoom] = [0.1, 3]
/** A chart is scrolled rather than too small to read. */
const naturalZoom = 1

/** Every machine of the product as a chart, with what there is to know about each state and transition. */
export const InspectorScreen = ({ search }: { search: ChartSearch }) => {
  const { machine = 'case', at = '', view = 'picture' } = search
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const router = useRouter()
  const texts = useChartTexts(machine)
  const svg = useRef<SVGSVGElement>(null)
  const [zoom, setZoom] = useState(naturalZoom)
  const chart = charts.find(({ name }) => name === machine)

  const select = (next: string): void => {
    void navigate({ to: '/inspector', search: { ...search, at: next }, replace: true, resetScroll: false })
  }
  const hrefOf = (next: string): string =>
    router.buildLocation({ to: '/inspector', search: { ...search, at: next } }).href
  const link = (next: string, text: ReactNode): ReactNode => (
    <Link to="/inspector" search={{ ...search, at: next }} resetScroll={false}>
      {text}
    </Link>
  )
  const changeZoom = useCallback(
    (change: 1 | -1): void =>
      setZoom((current) => Math.min(largestZoom, Math.max(smallestZoom, current * zoomStep ** change))),
    [],
  )
  if (chart === undefined) return null

  const fit = (): void => {
    const { clientWidth = 0, clientHeight = 0 } = svg.current?.parentElement ?? {}
    setZoom(Math.min(clientWidth / chart.layout.width, clientHeight / chart.layout.height, 1))
  }
  const percent = i18n.number(zoom, { style: 'percent' })

  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <h1 tabIndex={-1}>
          <Trans>Inspektör</Trans>
        </h1>
        <div className={styles.machine}>
          <Field id="machine" label={t`Maskin`}>
            <select
              id="machine"
              className="ds-input"
              value={machine}
              onChange={({ target }) => {
                const name = machineNames.find((each) => each === target.value)
                void navigate({ to: '/inspector', search: { machine: name, view }, resetScroll: false })
              }}
            >
              {machineNames.map((name) => {
                const text = stateText(name, '')
                return (
                  <option key={name} value={name}>
                    {text === undefined ? name : i18n._(text)}
                  </option>
                )
              })}
            </select>
          </Field>
        </div>
        <div className={styles.find}>
          <ChartFind key={machine} chart={chart} texts={texts} onSelect={select} />
        </div>
        <LinkTabs
          label={t`Visa som`}
          tabs={chartViews.map((each) => ({
            key: each,
            label: each === 'picture' ? t`Bild` : t`Text`,
            isCurrent: each === view,
            link: viewLink({ ...search, view: each }),
          }))}
        />
        {view === 'picture' && (
          <div className={styles.tools}>
            <Button variant="quiet" size="small" aria-label={t`Zooma ut`} onClick={() => changeZoom(-1)}>
              <ZoomOutIcon aria-hidden />
            </Button>
            <span className={styles.percent}>{percent}</span>
            <Button variant="quiet" size="small" aria-label={t`Zooma in`} onClick={() => changeZoom(1)}>
              <ZoomInIcon aria-hidden />
            </Button>
            <Button variant="quiet" size="small" icon={<MaximizeIcon aria-hidden />} onClick={fit}>
              <Trans>Visa hela</Trans>
            </Button>
            <Button
              variant="outlined"
              size="small"
              icon={<DownloadIcon aria-hidden />}
              onClick={() => svg.current !== null && downloadSvg(svg.current, machine)}
            >
              SVG
            </Button>
            <Button
              variant="outlined"
              size="small"
              icon={<DownloadIcon aria-hidden />}
              onClick={() => {
                if (svg.current === null) return
                downloadPng(svg.current, machine).catch(() =>
                  announce(t`Bilden gick inte att spara. Spara den som SVG.`),
                )
              }}
            >
              PNG
            </Button>
          </div>
        )}
      </div>
      <div className={styles.body}>
        {view === 'picture' ? (
          <ChartPicture
            chart={chart}
            texts={texts}
            at={at}
            zoom={zoom}
            onZoom={changeZoom}
            hrefOf={hrefOf}
            onSelect={select}
            svgRef={svg}
          />
        ) : (
          <section className={styles.outline} aria-label={texts.state('')}>
            <ChartOutline chart={chart} texts={texts} link={link} />
          </section>
        )}
        <section className={styles.details} aria-label={t`Om det valda`}>
          <ChartDetails chart={chart} texts={texts} at={at} link={link} />
        </section>
      </div>
    </div>
  )
}

const viewLink = (search: ChartSearch): LinkTab['link'] =>
  function ViewLink(props) {
    return <Link to="/inspector" search={search} resetScroll={false} {...props} />
  }
