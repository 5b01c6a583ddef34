import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Button } from '../ui/button.tsx'
import { ChartView } from './chart-view.tsx'
import { chartOf } from './chart.ts'
import { stateOf, type MachineLog, type Running } from './machine-log.ts'
import { content, list, machine, panel, summary, tag, top } from './panel.css.ts'

/** Shows the running state machines beside the page. Ctrl+Alt+M opens and closes this panel. */
export function MachinePanel({ log }: { log: MachineLog }) {
  const ref = useRef<HTMLDivElement>(null)
  const { isOpen, toggle } = useShortcut(ref)
  const running = useSyncExternalStore(log.subscribe, log.running)
  if (!isOpen) return null
  return (
    <div ref={ref} className={panel}>
      <Dialog className={content}>
        <div className={top}>
          <Heading slot="title" level={2}>
            Machines
          </Heading>
          <Button look="quiet" onPress={toggle}>
            Close
          </Button>
        </div>
        {running.map((each, index) => (
          <Machine key={each.key} running={each} isOpen={index === running.length - 1} />
        ))}
      </Dialog>
    </div>
  )
}

/**
 * Returns whether the panel is open, and a function that opens or closes the panel.
 * Closing the panel focuses the element that had the focus before the panel opened.
 */
function useShortcut(ref: RefObject<Element | null>) {
  const [isOpen, setOpen] = useState(false)
  const before = useRef<Element>(null)
  const toggle = () => {
    if (!isOpen) before.current = document.activeElement
    else if (before.current instanceof HTMLElement) before.current.focus()
    setOpen(!isOpen)
  }
  useEffect(() => {
    // On many keyboards, Ctrl+Alt+M types another character than M, so check `event.code`.
    const listen = (event: KeyboardEvent) => {
      const isShortcut = event.ctrlKey && event.altKey && event.code === 'KeyM'
      if (isShortcut || (event.key === 'Escape' && mayClose(ref.current))) toggle()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
  return { isOpen, toggle }
}

/**
 * Returns true if Escape may close the panel: the focus is in the panel, or no element has it.
 * Half a second after opening, React Aria's dialog loses the focus for one frame.
 */
const mayClose = (panel: Element | null) =>
  panel !== null &&
  (panel.contains(document.activeElement) || document.activeElement === document.body)

function Machine({ running, isOpen }: { running: Running; isOpen: boolean }) {
  const { snapshot, events } = running
  return (
    <details className={machine} open={isOpen}>
      <summary className={summary}>
        <strong>{snapshot.machine.id}</strong>: {stateOf(snapshot)}
        {[...snapshot.tags].map((name) => (
          <span key={name} className={tag}>
            {name}
          </span>
        ))}
      </summary>
      <h3>States</h3>
      <ChartView
        of={chartOf(snapshot.machine)}
        current={new Set(snapshot._nodes.map(({ path }) => path.join('.')))}
      />
      <h3>Last events</h3>
      {events.length === 0 && <p>None yet</p>}
      <ol className={list}>
        {events.map(({ number, what, state }) => (
          <li key={number}>
            {what} → {state}
          </li>
        ))}
      </ol>
    </details>
  )
}
