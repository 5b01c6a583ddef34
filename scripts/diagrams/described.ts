import type { AnyStateMachine, StateValueFrom } from 'xstate'

/** The paths of all states in a type of state values: `signedIn`, `signedIn.fresh`. */
type PathsIn<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]-?: Key | `${Key}.${PathsIn<Value[Key]>}` }[keyof Value & string]

type Words<Machine extends AnyStateMachine> = {
  /** The heading of its page. */
  title: string
  /** What it is for, in a sentence or two. */
  about: string
  /** Its file in `machines/`, where the chart is. */
  file: string
  /** A sentence for each state, by its path; one that is missing or too many does not compile. */
  states: { readonly [Path in PathsIn<StateValueFrom<Machine>>]: string }
}

/** A machine in words. */
export type Described = Omit<Words<AnyStateMachine>, 'states'> & {
  machine: AnyStateMachine
  states: Readonly<Record<string, string>>
}

/** Ties the words to the machine they describe. */
export const described = <Machine extends AnyStateMachine>(
  machine: Machine,
  words: Words<Machine>,
): Described => ({ ...words, machine })
