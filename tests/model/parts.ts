import type { AnyStateMachine, EventFromLogic, SnapshotFrom, StateMachine, TagsFrom } from 'xstate'

/** The event types of a state machine, such as `user.promote`. */
export type EventType<Machine extends AnyStateMachine> = EventFromLogic<Machine>['type']

/** The paths of a state machine's states, such as `signedIn` and `signedIn.fresh`. */
export type StatePath<Machine extends AnyStateMachine> = PathsIn<SnapshotFrom<Machine>['value']>

/** The paths of a state machine's innermost states, such as `signedIn.fresh`. */
export type LeafPath<Machine extends AnyStateMachine> = LeavesIn<SnapshotFrom<Machine>['value']>

/** The tags of a state machine, such as `busy`. */
export type Tag<Machine extends AnyStateMachine> = TagsFrom<Machine>

/**
 * The names of the actors that return a result. Actors named `watch…` only report events.
 * Omits child state machines, because each child has its own descriptions and test paths.
 */
export type ActorName<Machine extends AnyStateMachine> = Exclude<
  PartsOf<Machine>['actor'],
  `watch${string}`
>

/** The names of the delays of a state machine. */
export type DelayName<Machine extends AnyStateMachine> = PartsOf<Machine>['delay']

type PathsIn<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]-?: Key | `${Key}.${PathsIn<Value[Key]>}` }[keyof Value & string]

type LeavesIn<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]-?: `${Key}.${LeavesIn<Value[Key]>}` }[keyof Value & string]

type PartsOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer Delay,
    infer _StateValue,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _StateMeta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? { actor: Exclude<Actor, { logic: AnyStateMachine }>['src']; delay: Delay }
    : never
