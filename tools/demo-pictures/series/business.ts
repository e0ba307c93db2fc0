import { kitchen, pasture, room, salon, site, stall, store, workshop, yard } from '../drawing/backdrops.ts';
import { alone, at, beside, compose, pair, type Scene, scene } from '../drawing/compose.ts';
import { fluent } from '../drawing/fluent.ts';
import * as goods from '../drawn/business.ts';
import { crate, openSacks } from '../drawn/farm.ts';
import * as trade from '../drawn/trade.ts';

export const BUSINESS = {
  'shelves-and-till': scene('stellaj', () =>
    beside(store('#efe9e0', '#b5794a'), trade.shelving(), goods.cashDesk('#4f8f6f'), 880),
  ),
  'cold-counter': scene('витрина', () => alone(store('#e9eef0', '#8d929c'), trade.coldCounter())),
  'market-scales': scene('tarozi', () => alone(stall(), trade.scales(), 0.9, { foot: 850 })),
  'dough-mixer': scene('xamir qorish', () => alone(store('#e3e9ea', '#8a6242'), goods.doughMixer())),
  'coffee-machine': scene('кофемашина', () => alone(kitchen('#e9e0d6', '#6b4a34'), trade.coffeeMachine(), 0.95)),
  tandoor: scene('тандир', () => beside(yard(), trade.tandoor(), fluent('flatbread'), 870)),
  'block-press': scene('blok quyish', () => alone(site(), trade.blockPress())),
  'cnc-router': scene('фрезерный', () => alone(workshop('#c5ccd6', '#8d8f96'), trade.cncRouter())),
  'factory-sewing': scene('juki', () => alone(room('#ece6da', '#b98a5c', '', false), goods.sewingTable(), 1.05)),
  overlock: scene('оверлок', () => beside(store(), goods.sewingTable(), trade.yarnCones(), 880)),
  'embroidery-machine': scene('kashta tikish', () => alone(workshop('#d9d6cc', '#9a8a78'), trade.embroideryMachine())),
  'treatment-couch': scene('кушетка', () => alone(salon('#dcebef', '#cfe6ec'), goods.treatmentChair(), 0.95)),
  'barber-chairs': scene('sartaroshxona', () =>
    compose(salon('#e6e0d6'), [
      at(trade.barberMirror(), 1090, 840, 420),
      at(trade.barberChair(), 200, 880, 450),
      at(trade.barberChair(), 500, 880, 450),
      at(trade.barberChair(), 800, 880, 450),
    ]),
  ),
  'solar-panels': scene('quyosh paneli', () => alone(pasture(), goods.solarPanels(), 0.95)),
  'petrol-generator': scene('генератор бензин', () => alone(workshop('#d3d6cc'), goods.generator(), 0.9)),
  'diesel-generator': scene('дизель генератор', () => alone(yard('#d9d6cc', '#5b6f86'), trade.enclosedGenerator())),
  'fast-food': scene('fastfud', () => beside(stall('#e0a52c'), fluent('hamburger'), fluent('french-fries'), 820)),
  'beauty-salon': scene('салон красоты', () =>
    pair(salon(), trade.barberChair('#c9788f'), trade.barberChair('#c9788f'), 880),
  ),
  'cotton-yarn': scene('kalava', () => alone(store('#efe9e0', '#8a6242'), trade.yarnCones(), 0.95)),
  'fabric-rolls': scene('mato', () => alone(store(), goods.fabricRolls(), 0.95)),
  'plastic-regrind': scene('дроблёнка', () =>
    alone(store('#e3ece4', '#5f8f6a'), openSacks('#3f8fd0', '#eceff4', '#c9363f'), 0.95),
  ),
  'paper-bales': scene('makulatura', () => alone(yard('#d9d6cc', '#5f8f6a'), trade.paperBales(), 0.95)),
  'fruit-boxes': scene('yashik', () =>
    compose(store('#efe6da', '#a8763f'), [
      at(crate('#e8742f'), 360, 860, 300),
      at(crate('#8fbf4a'), 900, 880, 300),
      at(goods.pallet(), 640, 640, 260, { shadow: 'none' }),
    ]),
  ),
  socks: scene('paypoq', () =>
    compose(stall('#3f8f8a'), [
      at(fluent('package'), 380, 830, 360),
      at(fluent('socks'), 820, 820, 320),
      at(fluent('socks', { from: [0, 360], turn: 140 }), 1070, 840, 280),
    ]),
  ),
} satisfies Record<string, Scene>;
