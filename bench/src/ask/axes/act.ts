import type { Rate, Subject, Traffic } from "@lab/shared/record";
import type { Coordinate } from "./coordinates.ts";

/** A process and what is sent to it. */
export interface Measured {
  readonly subject: Subject;
  readonly traffic: Traffic;
}

/** The same under one more condition. */
export function act({ subject, traffic }: Measured, { axis, value }: Coordinate): Measured {
  const { acts, name } = axis;
  const text = String(value);
  switch (acts.on) {
    case "node":
      return { subject: { ...subject, node: text }, traffic };
    case "node-flags":
      return { subject: { ...subject, nodeFlags: [...wordsOf(text), ...subject.nodeFlags] }, traffic };
    case "context-frame":
      return { subject: { ...subject, contextFrame: text === "on" ? "on" : "off" }, traffic };
    case "workers":
      return { subject: { ...subject, workers: Number(value) }, traffic };
    case "environment": {
      const environment = { ...subject.environment, [acts.variable]: text };
      return { subject: { ...subject, environment }, traffic };
    }
    case "connections":
      return { subject, traffic: { ...traffic, arrivals: { ...traffic.arrivals, connections: Number(value) } } };
    case "rate": {
      const { connections } = traffic.arrivals;
      return {
        subject,
        traffic: { ...traffic, arrivals: { model: "open", connections, spacing: "poisson", rate: rateOf(text) } },
      };
    }
    case "spacing": {
      const { arrivals } = traffic;
      const spacing = text === "even" ? "even" : "poisson";
      return {
        subject,
        traffic: arrivals.model === "open" ? { ...traffic, arrivals: { ...arrivals, spacing } } : traffic,
      };
    }
    case "ids":
      return { subject, traffic: { ...traffic, ids: text === "made" ? "made" : "sent" } };
    case "workload":
      return { subject, traffic: { ...traffic, workload: text } };
    case "parameter":
      return { subject, traffic: { ...traffic, parameters: { ...traffic.parameters, [name]: value } } };
    case "generator":
      return { subject, traffic: { ...traffic, generator: text } };
  }
}

function rateOf(text: string): Rate {
  return text.endsWith("%") ? { percentOfCapacity: Number(text.slice(0, -1)) } : { perSecond: Number(text) };
}

function wordsOf(text: string): readonly string[] {
  return text.split(" ").filter((word) => word !== "");
}
