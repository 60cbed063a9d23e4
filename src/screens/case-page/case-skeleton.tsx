import { Card, type CardProps } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './case-page-screen.module.css'

/** The case's page while it loads: what comes first has its place and size, so that nothing jumps when it is there. */
export const CaseSkeleton = () => (
  <div className={styles.page}>
    <div className={styles.line}>
      <Skeleton rowHeight={58} />
    </div>
    <LoadingCard rowHeight={64} />
    <LoadingCard background="tinted" rows={3} rowHeight={30} />
    <div className={styles.columns} aria-hidden>
      <div className={styles.work}>
        <LoadingCard rows={9} rowHeight={50} />
        <div className={styles.pair}>
          <LoadingCard rows={6} rowHeight={48} />
          <LoadingCard rows={6} rowHeight={48} />
        </div>
      </div>
      <div className={styles.rail}>
        <LoadingCard rows={4} rowHeight={56} />
        <LoadingCard rows={4} rowHeight={50} />
        <LoadingCard rows={2} rowHeight={42} />
      </div>
    </div>
  </div>
)

type Props = Pick<CardProps, 'background'> & { rows?: number; rowHeight: number }

/** A label, since the heading alone is announced. */
const LoadingCard = ({ background = 'plain', rows = 1, rowHeight }: Props) => (
  <Card as="div" background={background}>
    <div className={background === 'plain' ? undefined : styles.line} aria-hidden>
      <Skeleton rows={rows} rowHeight={rowHeight} />
    </div>
  </Card>
)
