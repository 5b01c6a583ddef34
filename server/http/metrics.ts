import { collectDefaultMetrics, Counter, Histogram } from 'prom-client'

collectDefaultMetrics()

export const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from a request to its reply, by method, route pattern and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})

export const bookings = new Counter({
  name: 'clinic_bookings_total',
  help: 'Replies to booking requests: booked, moved, clash, or repeated for a repeated request',
  labelNames: ['outcome'],
})

export const payments = new Counter({
  name: 'clinic_payments_total',
  help: 'Charges that paid for a booking, and refunded charges',
  labelNames: ['outcome'],
})

export const outboxOutcomes = new Counter({
  name: 'clinic_outbox_total',
  help: 'Outbox items, such as emails, by kind and outcome: sent, skipped, retried or failed',
  labelNames: ['kind', 'outcome'],
})
