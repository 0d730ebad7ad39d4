import { registry } from "../registry.ts";
import { usualSettings } from "./ask-workload.ts";
import { testContractOf } from "./contract-of.ts";
import { isFurtherWay } from "./further-ways.ts";

testContractOf(registry.filter(isFurtherWay), usualSettings);
