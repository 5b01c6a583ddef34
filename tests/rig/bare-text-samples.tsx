import { Suspense, type ReactNode } from 'react'
import type { Elements } from '../../src/ui/elements.ts'

// `tests/screens/bare-text.test.ts` looks for bare text in this file. Each sample has its own line.

type Props = { name: string; isOpen: boolean; children: ReactNode; parts: Elements }

const Word = ({ name }: Props) => name
const Words = (props: Props) => <b>{props.name}</b>

export const breaks = (props: Props) => [
  <p key="text after an element that comes and goes">{props.isOpen && <b />} Pay</p>,
  <p key="text that comes and goes">Saved{props.isOpen && '.'}</p>,
  <p key="changing text beside an element">{props.name} <b /></p>,
  <p key="changing text beside other text">Hello {props.name}</p>,
  <p key="any content beside an element"><b />{props.children}</p>,
  <p key="either text or an element">{props.isOpen ? <b /> : props.name}<b /></p>,
  <div key="text in a fragment"><>{props.name}</></div>,
  <div key="fixed text in a fragment">{props.isOpen && <>Pay now</>}</div>,
  <Suspense key="text without an element">{props.children}</Suspense>,
  <div key="a component that is only text"><Word {...props} /></div>,
]

export const holds = (props: Props) => [
  <p key="one text">{props.name}</p>,
  <p key="one text that comes and goes">{props.isOpen && props.name}</p>,
  <p key="one text or one element">{props.isOpen ? <b /> : props.name}</p>,
  <p key="fixed text beside fixed elements">Read <b>this</b> first. <Words {...props} /></p>,
  <p key="each changing text in an element"><span>{props.name}</span> {props.isOpen && <b />}</p>,
  <p key="elements alone">{props.isOpen && <b />}{props.parts}<>{props.parts}</></p>,
]
